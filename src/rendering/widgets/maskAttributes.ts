import type { InputHTMLAttributes } from 'react';

/**
 * Hides what is typed. `type=password` makes password managers offer to save a tax number and to fill in a password, so
 * the text is masked by style where the browser can; where it cannot, hiding matters more.
 */
export function maskAttributes(openWhileTyping: boolean): InputHTMLAttributes<HTMLInputElement> {
  const masksByStyle = supportsStyle('-webkit-text-security', 'disc');
  if (!masksByStyle) return { type: openWhileTyping ? 'text' : 'password' };
  return { className: openWhileTyping ? 'sw-masked sw-open-while-typing' : 'sw-masked' };
}

function supportsStyle(property: string, value: string): boolean {
  return typeof CSS !== 'undefined' && typeof CSS.supports === 'function' && CSS.supports(property, value);
}
