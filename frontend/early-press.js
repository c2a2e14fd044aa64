/* global addEventListener, document, location, URL */
// A press on a button whose code is still on its way would be lost. It's kept, and carried out by that code.
addEventListener(
  'click',
  (event) => {
    if ('alive' in document.documentElement.dataset || !event.target.closest) return;
    const button = event.target.closest('button');
    if (button) button.dataset.pressed = '';
    const language = event.target.closest('a[hreflang]');
    if (language) {
      event.preventDefault();
      const address = new URL(location.href);
      address.searchParams.set('lang', language.hreflang);
      location.replace(address);
    }
    // Followed as a link, it would take a customer's key out of the address before the code has read it.
    if (event.target.closest('a.skip')) {
      event.preventDefault();
      document.getElementById('main')?.focus();
    }
  },
  true,
);
