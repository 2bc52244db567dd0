// What Kontor adds to SimCord's page: the way between the channel and a person's private messages, a window
// that remembers whose eyes it looks through, a reload when the bot was closed and opened again, and small
// amends where SimCord's command line is less forthcoming than Discord's. It shows no message itself.
"use strict";
(() => {
  const key = location.hash.slice(1);
  const EVERY_MS = 1000;
  const BY_HAND_MS = 1500;
  const theirFetch = window.fetch.bind(window);

  // SimCord opens a page as the first person; a reload would make everybody Anna.
  window.fetch = (path, options) => {
    const viewer = sessionStorage.getItem("viewer");
    if (path === "/api/pages" && options?.method === "POST" && viewer) {
      options = { ...options, body: JSON.stringify({ viewer_id: viewer }) };
    }
    return theirFetch(path, options);
  };

  let run = null;
  let places = [];
  const links = { channel: null, direct: null };

  function link(name, title) {
    const made = document.createElement("a");
    made.className = "place";
    made.textContent = name;
    made.title = title;
    return made;
  }

  function build() {
    const nav = document.createElement("nav");
    nav.className = "places";
    links.channel = link("# tables", "The channel, where everybody is");
    links.direct = link("Messages", "This person's private messages with the bot");
    nav.append(links.channel, links.direct);
    document.querySelector(".viewer-control").after(nav);
  }

  function show(viewer) {
    if (!viewer) return; // between two people SimCord empties the list
    sessionStorage.setItem("viewer", viewer);
    const direct = places.find((place) => place.person && place.person === viewer);
    const channel = places.find((place) => !place.person);
    for (const [name, place] of Object.entries({ channel, direct })) {
      const here = place?.key === key;
      const seen = `seen ${place?.person}`;
      if (place && (here || sessionStorage.getItem(seen) === null)) {
        sessionStorage.setItem(seen, here ? place.newest : "0");
      }
      links[name].href = place ? `/#${place.key}` : "";
      links[name].toggleAttribute("aria-current", here);
      links[name].classList.toggle("news", Boolean(place) && sessionStorage.getItem(seen) !== place.newest);
    }
  }

  async function look() {
    try {
      const answer = await theirFetch("/kontor/places", { headers: { "X-Simcord-Capability": key }, cache: "no-store" });
      if (answer.ok) {
        const there = await answer.json();
        if (run !== null && run !== there.run) location.reload();
        ({ run, places } = there);
        show(document.getElementById("viewer-picker").value);
      }
    } catch {
      // Closed for now; the next look finds it open again, under another run.
    }
    setTimeout(look, EVERY_MS);
  }

  document.addEventListener("change", ({ target }) => {
    if (target.id === "viewer-picker") show(target.value);
  }, true); // before SimCord empties the list

  // Discord offers choices before a key is typed, SimCord after: so an empty field counts as typed in.
  let offered = { option: null, at: 0 };
  document.addEventListener("focusin", ({ target }) => {
    const empty = target.matches?.('.command-option-input[aria-autocomplete="list"]') && !target.value;
    const { option } = target.dataset ?? {};
    const now = performance.now();
    // Drawing the command line anew moves the focus too; that must not ask again and again.
    if (!empty || (offered.option === option && now - offered.at < EVERY_MS)) return;
    offered = { option, at: now };
    target.dispatchEvent(new Event("input", { bubbles: true }));
  });

  // After a choice is taken the focus is nowhere, and Enter would do nothing.
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target === document.body && document.querySelector(".command-row")) {
      event.preventDefault();
      document.getElementById("channel-composer").requestSubmit();
    }
  });

  // As in Discord, who is at the latest message stays there, whatever grows or shrinks (the command line, a
  // phone's keyboard), and who sends a command goes there. SimCord takes the smallest change for scrolling up.
  function stayAtTheEnd() {
    const timeline = document.getElementById("channel-timeline");
    let atEnd = true;
    let byHand = 0; // until when scrolling is somebody's; all other is SimCord's, who scrolls back to where it was
    const go = () => { if (atEnd) timeline.scrollTop = timeline.scrollHeight; };
    const hand = () => { byHand = performance.now() + BY_HAND_MS; };
    timeline.addEventListener("scroll", () => {
      if (performance.now() > byHand) return go();
      hand(); // it rolls on
      atEnd = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < 8;
    });
    for (const how of ["wheel", "touchmove"]) timeline.addEventListener(how, hand, { passive: true });
    timeline.addEventListener("pointerdown", ({ target }) => { if (target === timeline) hand(); }); // its bar
    timeline.addEventListener("keydown", ({ key }) => { if (/^(Page|Arrow|Home|End)/.test(key)) hand(); });
    const sizes = new ResizeObserver(go);
    sizes.observe(timeline);
    sizes.observe(document.getElementById("channel-message-list"));
    document.addEventListener("submit", ({ target }) => {
      if (target.id === "channel-composer") {
        atEnd = true;
        byHand = 0;
      }
      go();
    }, true);
  }

  // What went well shows by itself; only what did not is worth a word.
  const TROUBLE = {
    "Action was not completed.": "That did not go through: look again, then try once more.",
    "Action outcome uncertain. It will not be retried.": "It is uncertain whether that went through: look before you try again.",
    "Connection interrupted; trying again…": "The bot is not answering; perhaps it has been closed.",
    "Preview session is unavailable. Reload the active Preview URL.": "The bot was closed: reload the page.",
  };
  function watchTrouble() {
    const status = document.getElementById("action-status");
    const trouble = document.createElement("p");
    trouble.id = "trouble";
    trouble.setAttribute("role", "status");
    status.after(trouble);
    const tell = () => { trouble.textContent = TROUBLE[status.textContent] ?? ""; };
    new MutationObserver(tell).observe(status, { childList: true, characterData: true, subtree: true });
    tell();
  }

  window.addEventListener("DOMContentLoaded", () => {
    build();
    watchTrouble();
    stayAtTheEnd();
    look();
  });
})();
