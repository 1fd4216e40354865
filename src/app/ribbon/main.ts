import '../../sandbox/ribbon/ribbon.css';

/** The script of the ribbon: its tools are fetched when they are opened, never before. */
const button = document.querySelector<HTMLButtonElement>('.ribbon button');

button?.addEventListener('click', () => {
  void import('./openRibbon.tsx').then(({ openRibbon }) => openRibbon(button));
});
