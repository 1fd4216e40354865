import type { ReactNode, Ref } from 'react';

interface FileInputProps {
  readonly label: string;
  /** File name endings and types, as the browser takes them. */
  readonly accept: string;
  readonly onFile: (file: File) => Promise<void>;
  readonly ref?: Ref<HTMLInputElement>;
}

/** An input for one file, as a button; the same file may be chosen again. */
export function FileInput({ label, accept, onFile, ref }: FileInputProps): ReactNode {
  return (
    <label className="file-button">
      {label}
      <input
        ref={ref}
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void onFile(file);
          target.value = '';
        }}
      />
    </label>
  );
}
