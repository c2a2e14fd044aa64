/* global document, location, matchMedia, window, XMLHttpRequest */
// A browser that's too old for the site is told so, instead of a page that doesn't come or breaks on the way. It's asked
// for the newest things that pages can't do without: Safari 16.4, Chrome 105 and Firefox 121 have them. Those read
// lookbehinds, too, without which a script isn't read at all.
(() => {
  const { CSS } = window;
  const canRun =
    Object.hasOwn &&
    CSS &&
    CSS.supports('selector(:has(a))') &&
    matchMedia('(width >= 0px)').matches;
  if (canRun) return;
  const customer = /^\/verify-customer\/([\w-]+)/.exec(location.pathname);
  const dealer = /[?&]dealer=([\w-]+)/.exec(location.search);
  const key = location.hash.slice(1);
  const addPhone = (notice) => {
    const request = new XMLHttpRequest();
    request.open(
      'GET',
      customer ? `/api/customers/${customer[1]}` : `/api/dealerships/${dealer[1]}`,
    );
    if (customer) request.setRequestHeader('x-customer-key', key);
    request.onload = () => {
      if (request.status !== 200) return;
      const answer = JSON.parse(request.responseText);
      const asking = answer.dealer || answer;
      const line = notice.appendChild(document.createElement('p'));
      line.textContent = `${asking.name}: `;
      const call = line.appendChild(document.createElement('a'));
      call.href = `tel:+1${asking.phone.replace(/\D/g, '')}`;
      call.textContent = asking.phone;
    };
    request.send();
  };
  // Before the site's code, which then finds no place to start.
  document.onreadystatechange = () => {
    const root = document.getElementById('root');
    if (!root) return;
    root.parentNode.removeChild(root);
    const notice = document.getElementById('old-browser');
    notice.removeAttribute('hidden');
    if (customer || dealer) addPhone(notice);
  };
})();
