import Button from '@mui/material/Button';
import { screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { SkipLink } from '../../../src/components/PageLayout.tsx';
import { VisuallyHidden } from '../../../src/components/VisuallyHidden.tsx';
import { renderWithApp } from '../../support/renderWithApp.tsx';

const SHEETS = [
  '.box { display: none } .box.open { display: block; visibility: hidden }',
  '#one .box > span, p:has(em), [hidden]:not(.shown) { opacity: 0.5 }',
  '@media screen { a.link { display: inline-block } } @media print { a.link { display: none } }',
  'li:nth-child(2) { visibility: visible; display: unset } DIV { pointer-events: none }',
  '.a, .b::before, h2:is(.c, .d) ~ .e { color: red } :focus { outline-color: red }',
];

const MARKUP = `<div id="one" class="Box box open"><span>1</span><b class="a">2</b></div>
  <div class="box" style="display: flex">3</div><p><em>4</em></p><p>5</p><i hidden>6</i><i hidden class="shown">7</i>
  <a class="link" href="/">8</a><ul class="box open"><li>9</li><li>10</li></ul><h2 class="d">11</h2><b class="e">12</b>`;

declare global {
  interface Window {
    /** The style by jsdom's own rules (tests/support/styleLookup.cjs). */
    computeStyleAsJsdom(element: Element): CSSStyleDeclaration;
  }
}

function expectSame(): void {
  const elements = [...document.querySelectorAll('*')];
  expect(elements.length).toBeGreaterThan(5);
  for (const element of elements) {
    const [found, wanted] = [getComputedStyle(element), window.computeStyleAsJsdom(element)];
    const words = (style: CSSStyleDeclaration) =>
      Object.fromEntries(Array.from(style, (name) => [name, style.getPropertyValue(name)]));
    expect([element.outerHTML, words(found)]).toEqual([element.outerHTML, words(wanted)]);
  }
}

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

it('styles are those of jsdom for every kind of selector, and after each change', () => {
  document.body.innerHTML = MARKUP;
  for (const sheet of SHEETS) {
    const style = document.createElement('style');
    style.textContent = sheet;
    document.head.append(style);
    expectSame();
  }
  document.querySelector('#one')?.classList.remove('open');
  document.querySelector('li')?.remove();
  expectSame();
  document.querySelector('p')?.setAttribute('style', 'visibility: hidden');
  document.head.firstElementChild?.remove();
  expectSame();
  document.querySelector('a')?.focus();
  expectSame();
});

function Page(): ReactNode {
  const [open] = useState(true);
  return (
    <main>
      <SkipLink target="content">Skip</SkipLink>
      <Button variant="contained" disabled={!open}>
        Go <VisuallyHidden>on</VisuallyHidden>
      </Button>
    </main>
  );
}

it('styles are those of jsdom for what the product draws', () => {
  renderWithApp(<Page />);
  expectSame();
  expect(screen.getByRole('button', { name: 'Go on' })).toBeVisible();
});
