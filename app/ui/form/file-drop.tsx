import {
  type DragEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { isEncryptedPdf } from '~/domain/kernel/encrypted-pdf.ts';
import { buttonLook } from '../button.tsx';
import { fileSize } from '../file-size.ts';
import { Icon } from '../icon.tsx';
import { FieldError } from './field.tsx';
import { useFieldControl } from './field-control.ts';
import { join } from './inputs.tsx';

export interface FileDropProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** What is taken: "PDF, up to 10 MB". */
  limits: ReactNode;
  /** A link at the end: a blank form to sign. */
  aside?: ReactNode;
}

const FILE =
  'max-w-full min-w-0 text-sm text-muted file:me-2.5 file:min-h-7 file:cursor-pointer file:rounded-base file:border file:border-control file:bg-surface file:px-2.5 file:text-gray-800 public:min-h-11 public:w-full public:text-base public:leading-[1.5] public:text-gray-700 public:file:me-3 public:file:min-h-11 public:file:px-4 public:file:font-semibold public:file:text-gray-900';

const OVER =
  'absolute inset-0 size-full cursor-pointer opacity-0 no-script:static no-script:size-auto no-script:opacity-100 public:static public:h-auto public:opacity-100';

/** A file field with a place to drop on. Without script it is the file field alone. */
export function FileDrop({ limits, aside, ...props }: FileDropProps) {
  const { t } = useTranslation('ui');
  const [over, setOver] = useState(false);
  const { input, chosen, choose } = useChosen();
  const control = useFieldControl(props);
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
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-base border px-4 py-3 text-sm/[1.5] public:block public:p-3 public:text-lg public:leading-(--leading) ${
        over
          ? 'border-brand-600 bg-brand-50'
          : 'border-dashed border-control bg-sunken public:bg-gray-0'
      }`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" className="text-gray-500 public:hidden" />
      <span className="no-script:hidden public:hidden">{t('form.dropHere')}</span>
      <Chooser {...control} input={input} choose={choose} />
      <span className="ms-auto text-xs text-muted public:ms-0 public:text-base">{limits}</span>
      {chosen.map((one) => (
        <span key={one.file.name} className="basis-full" role="status">
          <ChosenFile {...one} />
        </span>
      ))}
      {aside}
    </div>
  );
}

/** A file field alone, where there is no room to drop on: in a cell. */
export function FileInput(props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const control = useFieldControl(props);
  const { input, chosen, choose } = useChosen();
  return (
    <span className="inline-grid min-w-0 gap-1 text-sm/[1.5]">
      <Chooser {...control} input={input} choose={choose} />
      <span role="status" className="min-w-0 wrap-anywhere empty:hidden">
        {chosen.map((one) => (
          <span key={one.file.name} className="block">
            <ChosenFile {...one} />
          </span>
        ))}
      </span>
    </span>
  );
}

interface ChooserProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  input: RefObject<HTMLInputElement>;
  /** Takes up what was chosen. */
  choose: (files: FileList | null) => void;
}

/** The field itself, unseen on a button in the page's language: its own one speaks the browser's. */
function Chooser({ input, choose, className, onChange, ...control }: ChooserProps) {
  const { t } = useTranslation('ui');
  return (
    <span className="relative inline-flex max-w-full min-w-0 rounded-base has-aria-invalid:outline has-aria-invalid:outline-danger has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus public:flex public:outline-none!">
      <span
        className={buttonLook({ size: 'sm' }, 'no-script:hidden public:hidden')}
        aria-hidden="true"
      >
        {t(control.multiple ? 'form.chooseFiles' : 'form.chooseFile')}
      </span>
      <input
        {...control}
        ref={input}
        type="file"
        className={join(FILE, OVER, className)}
        onChange={(event) => {
          choose(event.target.files);
          onChange?.(event);
        }}
      />
    </span>
  );
}

interface Chosen {
  file: File;
  /** Known once it was read. */
  encrypted: boolean;
}

/** What was chosen in a file field, with what its sender should know before it goes out. */
function useChosen() {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const latest = useRef<FileList | null>(null);
  const choose = useCallback(async (files: FileList | null) => {
    latest.current = files;
    const list = [...(files ?? [])];
    setChosen(list.map((file) => ({ file, encrypted: false })));
    const read = await Promise.all(
      list.map(async (file) => ({ file, encrypted: await isEncryptedPdf(file) })),
    );
    if (latest.current === files && read.some(({ encrypted }) => encrypted)) setChosen(read);
  }, []);
  // Chosen before the script was there.
  useEffect(() => {
    if (input.current?.files?.length) void choose(input.current.files);
  }, [choose]);
  return { input, chosen, choose };
}

/** Its name and size, and that who gets it may not be able to open it. */
function ChosenFile({ file, encrypted }: Chosen) {
  const { t } = useTranslation('ui');
  return (
    <>
      {file.name} <span className="text-muted">{fileSize(file.size)}</span>
      {encrypted && <span className="block text-warn">{t('form.warningOf.encrypted_pdf')}</span>}
    </>
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
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-0.5 rounded-base border border-line bg-surface px-3 py-2 text-sm/[1.5]">
      <Icon name="file" />
      {href ? (
        <a className="block min-w-0 truncate leading-6" href={href} title={name}>
          {name}
        </a>
      ) : (
        <span className="min-w-0 truncate" title={name}>
          {name}
        </span>
      )}
      <span className="whitespace-nowrap text-muted">
        {sizeBytes === undefined ? '' : fileSize(sizeBytes)}
      </span>
      <span>{end}</span>
      {notes.map((note, index) => (
        <span key={index} className="col-start-2 -col-end-1 text-xs text-muted">
          {note}
        </span>
      ))}
      {error && (
        <div className="col-start-2 -col-end-1">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
