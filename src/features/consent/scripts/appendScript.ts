/** Adds a script to the page. A blocked or missing one has no further effect. */
export function appendScript(url: string): void {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
}
