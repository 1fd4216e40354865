// jsdom compares each element with every rule of every style sheet, and queries by role need the style of each element. This finds
// the rules that may apply by class, id and tag, as browsers do, and shares a style between elements with the same rules and parents
// of the same style. Styles are those of jsdom: tests/component/shared/styleLookup.test.tsx.
// oxlint-disable no-underscore-dangle -- names of jsdom
const { createRequire } = require('node:module');

const ofEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const ofJsdom = createRequire(ofEnvironment.resolve('jsdom'));
const { CSSStyleDeclaration } = ofJsdom('cssstyle');
const { parse } = ofJsdom('rrweb-cssom');
const defaultSheet = parse(ofJsdom('./jsdom/browser/default-stylesheet'));
const { implForWrapper, wrapperForImpl } = ofJsdom('./jsdom/living/generated/utils');
const { matchesDontThrow } = ofJsdom('./jsdom/living/helpers/selectors');
const styleRules = ofJsdom('./jsdom/living/helpers/style-rules');

const declareAsJsdom = styleRules.getDeclarationForElement;
// A window takes this function when its module is loaded: the environment requires this file before jsdom.
styleRules.getDeclarationForElement = declarationOf;

/** Makes `getComputedStyle` of a window share its results; a test compares them with `computeStyleAsJsdom`. */
function shareStyles(window) {
  const compute = window.getComputedStyle;
  window.getComputedStyle = (element, pseudo) => {
    const impl = pseudo || !(element instanceof window.Element) ? undefined : implForWrapper(element);
    return impl?.isConnected ? sharedStyle(impl, compute).style : compute.call(window, element, pseudo);
  };
  window.computeStyleAsJsdom = (element) => computeAsJsdom(implForWrapper(element));
}

/** The style of an element by jsdom's own rules, with nothing kept from before. */
function computeAsJsdom(element) {
  element._ownerDocument._styleCache = null;
  styleRules.getDeclarationForElement = declareAsJsdom;
  try {
    const resolved = Object.keys(styleRules.propertiesWithResolvedValueImplemented);
    const declaration = declare([{ style: declareAsJsdom(element) }]);
    for (const property of resolved)
      declaration.setProperty(property, styleRules.getResolvedValue(element, property));
    return declaration;
  } finally {
    styleRules.getDeclarationForElement = declarationOf;
    element._ownerDocument._styleCache = null;
  }
}

function sharedStyle(element, compute) {
  const { parentElement } = element;
  const siblings = parentElement
    ? sharedStyle(parentElement, compute).children
    : lookupOf(element._ownerDocument).styles;
  const declaration = declarationOf(element);
  let shared = siblings.get(declaration);
  if (!shared) {
    shared = { style: compute(wrapperForImpl(element)), children: new Map() };
    siblings.set(declaration, shared);
  }
  return shared;
}

/** The declarations of the rules and the `style` attribute for an element, in the cache that jsdom clears with each change of the document. */
function declarationOf(element) {
  const document = element._ownerDocument;
  document._styleCache ??= new WeakMap();
  const known = document._styleCache.get(element);
  if (known) return known;
  const lookup = lookupOf(document);
  const rules = candidates(lookup, element).filter(({ selector }) => matchesDontThrow(element, selector));
  const key = `${rules.map(({ place }) => place).join()} ${element.style?.cssText ?? ''}`;
  const declaration = lookup.declarations.get(key) ?? declare([...rules, element]);
  lookup.declarations.set(key, declaration);
  document._styleCache.set(element, declaration);
  return declaration;
}

function declare(sources) {
  const declaration = new CSSStyleDeclaration();
  for (const { style = [] } of sources)
    for (const property of Array.from(style)) {
      const value = style.getPropertyValue(property);
      if (value === 'unset') declaration.removeProperty(property);
      else declaration.setProperty(property, value, style.getPropertyPriority(property));
    }
  return declaration;
}

const lookups = new WeakMap();

/** The rules of a document by what they name; sheets that were added are added. */
function lookupOf(document) {
  const sheets = [defaultSheet, ...document.styleSheets._list];
  let lookup = lookups.get(document);
  if (
    !lookup?.counts.every(
      ([sheet, count], index) => sheets[index] === sheet && sheet.cssRules.length === count,
    )
  )
    lookup = { counts: [], size: 0, byName: new Map(), declarations: new Map(), styles: new Map() };
  lookups.set(document, lookup);
  for (const sheet of sheets.slice(lookup.counts.length)) addSheet(lookup, sheet);
  return lookup;
}

function addSheet(lookup, sheet) {
  const { cssRules } = sheet;
  lookup.counts.push([sheet, cssRules.length]);
  const applied = Array.from(cssRules).flatMap((rule) => {
    if (!rule.media) return [rule];
    return Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : [];
  });
  for (const { selectorText: selector, style } of applied.filter((rule) => rule.selectorText !== undefined)) {
    const found = { place: lookup.size++, selector, style };
    for (const name of new Set(namesIn(selector)))
      lookup.byName.set(name, [...(lookup.byName.get(name) ?? []), found]);
  }
}

const ANY = '*';

function candidates({ byName }, element) {
  const [classes, id] = ['class', 'id'].map(
    (name) => element.getAttributeNS(null, name)?.toLowerCase() ?? '',
  );
  const names = [
    ANY,
    element.localName.toLowerCase(),
    `#${id}`,
    ...new Set(classes.split(/\s+/).map((one) => `.${one}`)),
  ];
  const found = new Set(names.flatMap((name) => byName.get(name) ?? []));
  return [...found].sort((a, b) => a.place - b.place);
}

/** The id, class or tag that an element must have to match, for each selector of a list; or anything. */
function namesIn(selectors) {
  // Brackets and strings only narrow a selector; escapes are rare.
  const plain = selectors.replaceAll(/"[^"]*"|'[^']*'/g, '').replaceAll(/\[[^\]]*\]/g, ':x');
  if (/[\\|]/.test(plain)) return [ANY];
  let outside = plain;
  while (/\([^()]*\)/.test(outside)) outside = outside.replaceAll(/\([^()]*\)/g, '');
  return outside.split(',').map((selector) => {
    const last = selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1)
      .toLowerCase();
    const [named] = last.split(':');
    return (
      /#[\w-]+/.exec(named)?.[0] ?? /\.[\w-]+/.exec(named)?.[0] ?? (/^[a-z][\w-]*$/.exec(named)?.[0] || ANY)
    );
  });
}

module.exports = { shareStyles };
