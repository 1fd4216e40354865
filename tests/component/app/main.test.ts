it('a start page removes what was entered in a step, also if it is left at once', async () => {
  sessionStorage.setItem('stepwright:entered', '{}');
  sessionStorage.setItem('stepwright:language', 'fr-CA');
  // In the kept language already, so that leaving loads nothing here.
  history.replaceState(null, '', '/?lng=fr-CA#top');
  const boot = JSON.stringify({ locale: 'en-US', localeSource: 'browser', config: { locales: ['fr-CA'] } });
  document.body.innerHTML = `<div id="root"><main class="start"></main></div>
    <script type="application/json" id="page-boot">${boot}</script>`;
  await import('../../../src/app/main.ts');
  expect(document.querySelector('.start')).toBeEmptyDOMElement();
  expect(sessionStorage.getItem('stepwright:entered')).toBeNull();
});
