import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import './copyText.css';

interface CopyTextProps {
  readonly label: string;
  readonly value: string;
  /** Shown in place of a value that is long, or that others should not read off the screen. */
  readonly shown?: string;
  readonly copyText: string;
  readonly copiedText: string;
}

const SHOWN_MS = 2_000;

/** Something to pass on, such as a reference, with a button that copies it. */
export function CopyText({ label, value, shown = value, copyText, copiedText }: CopyTextProps): ReactNode {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  // Where a browser does not copy, the text can be selected.
  const copy = () => void navigator.clipboard?.writeText(value).then(() => setIsCopied(true), ignore);
  return (
    <p className="copy-text">
      <span>
        {label} <code>{shown}</code>
      </span>
      <button type="button" onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        <span aria-live="polite">{isCopied ? copiedText : copyText}</span>
      </button>
    </p>
  );
}

function ignore(): void {}
