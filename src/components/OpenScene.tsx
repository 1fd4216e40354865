import type { ReactNode } from 'react';

/** The sign at the door, or the shop in the browser: which one is the brand's motif (src/components/moment.css). */
export function OpenScene({ sign }: { readonly sign: string }): ReactNode {
  return (
    <>
      <svg className="scene of-slip" viewBox="0 0 400 404" aria-hidden="true">
        <circle className="ring" cx="200" cy="216" r="186" />
        <circle className="p4" cx="200" cy="216" r="150" />
        <g className="swing">
          <rect className="shade" x="44" y="122" width="324" height="210" rx="28" />
          <rect className="p2" x="38" y="112" width="324" height="210" rx="28" />
          <rect className="inner" x="52" y="126" width="296" height="182" rx="18" />
          <path className="wire" d="M200 18L84 146M200 18l116 128" />
          <circle className="p3" cx="200" cy="18" r="10" />
          <circle className="p3" cx="84" cy="146" r="5" />
          <circle className="p3" cx="316" cy="146" r="5" />
          <circle className="p1" cx="200" cy="198" r="40" />
          <path className="tick" pathLength="1" d="M182 199l13 13 24-27" />
          <text x="200" y="286" fontSize="36" textAnchor="middle">
            {sign}
          </text>
        </g>
      </svg>
      <svg className="scene of-window" viewBox="0 0 400 340" aria-hidden="true">
        <rect className="p3" x="56" y="16" width="328" height="272" rx="8" />
        <rect className="p2 edge" x="24" y="44" width="336" height="268" rx="8" />
        <path className="p4" d="M25 52a7 7 0 0 1 7-7h320a7 7 0 0 1 7 7v36H25z" />
        <path className="line" d="M25 88h334" />
        <circle className="p-brand" cx="46" cy="67" r="5" />
        <circle className="p3" cx="62" cy="67" r="5" />
        <circle className="p6" cx="78" cy="67" r="5" />
        <rect className="p2" x="98" y="55" width="246" height="24" rx="4" />
        <circle className="p-brand" cx="192" cy="172" r="48" />
        <path className="tick" pathLength="1" d="M170 173l16 16 29-33" />
        <text x="192" y="262" fontSize="28" textAnchor="middle">
          {sign}
        </text>
      </svg>
    </>
  );
}
