/* global document */
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Page() {
  const [isPressed, setPressed] = useState(false);
  return createElement(
    'button',
    { onClick: () => setPressed(true) },
    isPressed ? 'Pressed' : 'Press',
  );
}

createRoot(document.getElementById('root')).render(createElement(Page));
