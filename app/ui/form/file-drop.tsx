import { type DragEvent, type InputHTMLAttributes, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../format.ts';
import { Icon } from '../icon.tsx';
import { useFieldControl } from './field.tsx';

export interface FileDropProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** What is taken: "PDF, up to 10 MB". */
  limits: ReactNode;
  /** A link at the end: a blank form to sign. */
  aside?: ReactNode;
}

/** A file field with a place to drop on. Without script it is the file field alone. */
export function FileDrop({ limits, aside, onChange, ...props }: FileDropProps) {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const { className, ...control } = useFieldControl(props);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!input.current || event.dataTransfer.files.length === 0) return;
    input.current.files = event.dataTransfer.files;
    input.current.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the file field inside
    <div
      className={over ? 'drop is-over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" />
      <span className="needs-script">{t('form.dropHere')}</span>
      <input
        {...control}
        ref={input}
        type="file"
        className={className}
        onChange={(event) => {
          setChosen([...(event.target.files ?? [])]);
          onChange?.(event);
        }}
      />
      <span className="hint">{limits}</span>
      {chosen.map((file) => (
        <span key={file.name} className="chosen" role="status">
          {file.name} <span className="muted">{fileSize(file.size)}</span>
        </span>
      ))}
      {aside}
    </div>
  );
}

export interface FileRowProps {
  name: string;
  href?: string;
  sizeBytes?: number;
  /** Status, actions. */
  end?: ReactNode;
  /** Whom and what for, in small print under the name. */
  notes?: readonly ReactNode[];
  error?: ReactNode;
}

/** A file that is there. */
export function FileRow({ name, href, sizeBytes, end, notes = [], error }: FileRowProps) {
  return (
    <div className="file">
      <Icon name="file" />
      {href ? (
        <a className="ellipsis" href={href} title={name}>
          {name}
        </a>
      ) : (
        <span className="ellipsis" title={name}>
          {name}
        </span>
      )}
      <span className="muted nowrap">{sizeBytes === undefined ? '' : fileSize(sizeBytes)}</span>
      <span>{end}</span>
      {notes.map((note, index) => (
        <span key={index} className="small muted wide">
          {note}
        </span>
      ))}
      {error && (
        <p className="error">
          <Icon name="warn" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
