/* global document */
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

// No boxes of its own: the words lie as in the product's page.
const style = { display: 'contents' };

function Page({ words }) {
  const [isPressed, setPressed] = useState(false);
  return createElement(
    'div',
    { style, onClick: ({ target }) => setPressed(target.closest('button') !== null) },
    createElement('div', { style, dangerouslySetInnerHTML: { __html: words } }),
    isPressed && createElement('p', null, 'Pressed'),
  );
}

/** Draws words that are given as HTML. A press on any of their buttons has an effect, always the same. */
export const draw = (words) =>
  createRoot(document.getElementById('root')).render(createElement(Page, { words }));
