// Refreshes the page and handles the copy buttons. Without it everything stays readable.

function showCopyButtons() {
  for (const button of document.querySelectorAll('[data-copy]')) button.hidden = false;
}

async function refresh() {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (!response.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const newer = fresh.querySelector(`[data-live="${part.dataset.live}"]`);
    if (newer && newer.innerHTML !== part.innerHTML) replace(part, newer);
  }
  showCopyButtons();
}

// Restores the focus for keyboard users.
function replace(part, newer) {
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  const href = focused?.getAttribute('href');
  const copy = focused?.dataset.copy;
  part.replaceChildren(...newer.childNodes);
  showCopyButtons();
  if (href) part.querySelector(`[href="${CSS.escape(href)}"]`)?.focus();
  else if (copy) part.querySelector(`[data-copy="${CSS.escape(copy)}"]`)?.focus();
}

async function copy(button) {
  await navigator.clipboard.writeText(button.dataset.copy);
  const label = button.textContent;
  button.textContent = button.dataset.copied;
  setTimeout(() => {
    button.textContent = label;
  }, 1500);
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-copy]');
  if (button) void copy(button);
});

showCopyButtons();

let waiting;
const events = new EventSource('/events');
events.addEventListener('message', () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => void refresh(), 150);
});
// After a restart the stream reconnects and loads what it missed.
let opened = false;
events.addEventListener('open', () => {
  if (opened) void refresh();
  opened = true;
});
