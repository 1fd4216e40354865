/** The contrast of two colours (`#rrggbb`) as WCAG 2.2 defines it: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + FLARE) / (dark + FLARE);
}

const FLARE = 0.05;
/** Red, green and blue, as bright as the eye sees them. */
const WEIGHTS = [0.2126, 0.7152, 0.0722] as const;
const BRIGHTEST = 255;

function luminanceOf(color: string): number {
  const parts = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / BRIGHTEST);
  const linear = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return WEIGHTS.reduce((sum, weight, index) => sum + weight * (linear[index] ?? 0), 0);
}
