/** Reads the names of the brand's colours from the style sheets of the page: custom properties of `:root`, once each. */
export function readColourTokens(): readonly string[] {
  const style = getComputedStyle(document.documentElement);
  const names = new Set([...document.styleSheets].flatMap((sheet) => [...rootProperties(sheet.cssRules)]));
  return [...names].filter((name) => CSS.supports('color', style.getPropertyValue(name).trim()));
}

function* rootProperties(rules: CSSRuleList): Iterable<string> {
  for (const rule of rules)
    if (rule instanceof CSSGroupingRule) yield* rootProperties(rule.cssRules);
    else if (rule instanceof CSSStyleRule && rule.selectorText === ':root')
      yield* [...rule.style].filter((name) => name.startsWith('--'));
}
