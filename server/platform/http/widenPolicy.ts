/** A policy that lets in further sources, by directive. A directive that the policy does not have yet is added at its end. */
export function widenPolicy(policy: string, sources: Readonly<Record<string, string>>): string {
  const directives = policy.split(';');
  const widened = directives.map((directive) => {
    const added = sources[directive.slice(0, directive.indexOf(' '))];
    return added === undefined ? directive : `${directive} ${added}`;
  });
  const further = Object.entries(sources).filter(
    ([name]) => !directives.some((one) => one.startsWith(`${name} `)),
  );
  return [...widened, ...further.map((entry) => entry.join(' '))].join(';');
}
