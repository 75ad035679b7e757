/**
 * Some parts of the component library write style elements without the nonce they were given, and the content
 * policy refuses those. Whoever can create elements here is our own script, so every style of it gets the nonce.
 */
export function giveStylesNonce(nonce: string): void {
  const create = Document.prototype.createElement;
  Object.defineProperty(Document.prototype, 'createElement', {
    configurable: true,
    writable: true,
    value(this: Document, name: string, options?: ElementCreationOptions): HTMLElement {
      const element = create.call(this, name, options);
      if (element instanceof HTMLStyleElement) element.nonce = nonce;
      return element;
    },
  });
}
