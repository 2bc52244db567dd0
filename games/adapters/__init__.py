"""The games for other libraries, which are extras: `pettingzoo` and `openspiel`. Nothing else imports this package."""
