"""The operator's settings by environment variables: the database, further editions, the token.

`Settings.read` reads all of it at once; each setting is declared in `declared`, and read by a function of
`readings`.
"""

from bot.settings.declared import Settings as Settings
from bot.settings.places import file_of as file_of
from bot.settings.places import folder_of as folder_of
from bot.settings.places import make_folder_of as make_folder_of
from bot.settings.readings import DATABASE as DATABASE
from bot.settings.readings import DATABASE_FILE as DATABASE_FILE
from bot.settings.readings import METRICS as METRICS
from bot.settings.readings import TOKEN as TOKEN
from bot.settings.readings import TOKEN_FILE as TOKEN_FILE
from bot.settings.readings import Address as Address
from bot.settings.readings import Form as Form
from bot.settings.readings import Level as Level
from bot.settings.readings import SettingsError as SettingsError
from bot.settings.readings import database as database
