/** What Node lacks of a browser's window: whether it is online, and the event when it is so again. */
export class FakeDevice {
  onLine = true;
  readonly #window = new EventTarget();

  install() {
    this.onLine = true;
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => this.onLine });
    globalThis.addEventListener = this.#window.addEventListener.bind(this.#window);
    globalThis.removeEventListener = this.#window.removeEventListener.bind(this.#window);
  }

  goOffline() {
    this.onLine = false;
    this.#window.dispatchEvent(new Event('offline'));
  }

  /** What the window hears. */
  tell(event: Event) {
    this.#window.dispatchEvent(event);
  }

  comeOnline() {
    this.onLine = true;
    this.#window.dispatchEvent(new Event('online'));
  }

  remove() {
    Reflect.deleteProperty(navigator, 'onLine');
    Reflect.deleteProperty(globalThis, 'addEventListener');
    Reflect.deleteProperty(globalThis, 'removeEventListener');
  }
}
