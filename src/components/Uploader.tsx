import Button from '@mui/material/Button';
import { useId, useRef, useState, type ReactNode } from 'react';
import './uploader.css';

interface UploaderProps {
  /** Media types, separated by commas. */
  readonly accept: string;
  readonly text: string;
  /** Which files are taken. */
  readonly hint: string;
  readonly variant: 'contained' | 'outlined' | 'text';
  /** Without a frame, below another way to add a file. */
  readonly isBare?: boolean;
  /** Beside the button, such as another try. */
  readonly action?: ReactNode;
  readonly onChoose: (file: File) => void;
  /** How far the file is: its progress, its name, or its problem. */
  readonly children?: ReactNode;
}

/** Takes a file, by button or by dropping it. */
export function Uploader(props: UploaderProps): ReactNode {
  const { accept, text, hint, variant, isBare = false, action, onChoose, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [over, setOver] = useState(false);
  const choose = (file: File | undefined): void => {
    if (file) onChoose(file);
  };
  return (
    <div
      className={isBare ? 'uploader bare' : 'uploader'}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        choose(event.dataTransfer.files[0]);
      }}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // The same file may be chosen again after it failed.
          event.target.value = '';
        }}
      />
      {children}
      <Button variant={variant} aria-describedby={hintId} onClick={() => input.current?.click()}>
        {text}
      </Button>
      {action}
      <p id={hintId}>{hint}</p>
    </div>
  );
}
