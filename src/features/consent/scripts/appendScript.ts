/** Adds a script to the page. One that is blocked or does not come is missed by nobody. */
export function appendScript(url: string): void {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
}
