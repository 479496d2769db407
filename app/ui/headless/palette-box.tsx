import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
} from '@headlessui/react';
import {
  forwardRef,
  type InputHTMLAttributes,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../button.tsx';
import { type FoundGroup, type FoundItem, FoundLine } from '../found.tsx';
import { Icon } from '../icon.tsx';
import { Kbd } from '../kbd.tsx';
import { MENU_LABEL } from '../menu-look.ts';

export interface PaletteBoxProps {
  open: boolean;
  onClose: () => void;
  typed: string;
  onType: (typed: string) => void;
  groups: readonly FoundGroup[];
  /** An item was chosen; in a tab of its own where Ctrl or ⌘ was held. */
  onTake: (item: FoundItem, newTab: boolean) => void;
  /** The newest question is under way. */
  busy: boolean;
  /** Names of the box and its field, and what may be typed. */
  words: { label: string; field: string; hint: string };
  /** How many there are, for who does not see them. */
  status: string;
  /** In place of the groups, or above them: nothing found, no answer. */
  children?: ReactNode;
}

const SHEET =
  'relative mx-auto mt-(--header) grid max-h-[calc(100dvh-var(--header)-16px)] w-full max-w-[680px] grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden rounded-lg border border-line bg-surface shadow-raised max-md:mt-0 max-md:max-h-[calc(100dvh-24px)]';
const OPTION =
  'group relative flex min-h-10 w-full cursor-pointer items-center gap-2 rounded-sm px-3 py-[3px] text-start data-focus:rounded-s-none data-focus:bg-brand-50 data-focus:before:absolute data-focus:before:inset-y-0 data-focus:before:start-0 data-focus:before:w-[3px] data-focus:before:bg-brand-600 forced-colors:data-focus:outline-2 forced-colors:data-focus:-outline-offset-2';
/** Stands at the end of the group's name, and comes after its items. */
const ALL =
  'absolute end-3 top-1 inline-flex min-h-6 cursor-pointer items-center text-xs text-link underline data-focus:outline-2 data-focus:outline-focus';

/** One field over a list in groups: arrows walk all of them, Enter takes, Esc closes and gives the focus back. */
export function PaletteBox(props: PaletteBoxProps) {
  const { open, onClose, words } = props;
  const { t } = useTranslation('ui');
  // Headless UI knows the page it has to close only in a dialog that was there before it opens.
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <Dialog
      open={open && there}
      onClose={onClose}
      aria-label={words.label}
      className="fixed inset-0 z-60 overflow-y-auto print:hidden"
    >
      <DialogBackdrop className="fixed inset-0 bg-backdrop" />
      <div className="relative min-h-full px-3 max-md:pt-3">
        {/* Headless UI would leave a press beside it to the list inside. */}
        <button
          type="button"
          tabIndex={-1}
          className="absolute inset-0"
          aria-label={t('keys.close')}
          onClick={onClose}
        />
        <DialogPanel className={SHEET}>
          <Field {...props} />
          <Foot hint={words.hint} />
        </DialogPanel>
      </div>
    </Dialog>
  );
}

interface TypedProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Ctrl Enter, with the id of the option the arrows stand on. */
  onNewTab: (optionId: string | null) => void;
  onEscape: () => void;
}

/** Esc closes it all, Tab only leaves, and Ctrl Enter leaves the list open: Headless UI would take what stands first. */
const Typed = forwardRef<HTMLInputElement, TypedProps>(({ onNewTab, onEscape, ...props }, ref) => (
  <input
    {...props}
    ref={ref}
    onKeyDown={(event) => {
      if (event.key === 'Tab') return;
      if (event.key === 'Escape') onEscape();
      else if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) props.onKeyDown?.(event);
      else onNewTab(event.currentTarget.getAttribute('aria-activedescendant'));
    }}
  />
));

function Field(props: PaletteBoxProps) {
  const { groups, onTake, status, children } = props;
  const { t } = useTranslation('ui');
  const modified = useRef(false);
  const items = groups.flatMap((group) => [...group.items, ...(group.all ? [group.all] : [])]);
  const take = (id: string | null | undefined, newTab: boolean) => {
    const item = items.find((one) => one.id === id);
    if (item) onTake(item, newTab);
  };
  return (
    <Combobox value={null} onChange={(id: string | null) => take(id, modified.current)} immediate>
      <TypingLine {...props} take={take} />
      <div
        className="min-h-0 overflow-y-auto px-2 pt-1 pb-2"
        onPointerDownCapture={(event) => {
          modified.current = event.ctrlKey || event.metaKey;
        }}
      >
        {children}
        <ComboboxOptions static modal={false} aria-label={t('form.choices')}>
          {groups.map((group) => (
            <Group key={group.id} group={group} />
          ))}
        </ComboboxOptions>
      </div>
      <span className="sr-only" role="status">
        {status}
      </span>
    </Combobox>
  );
}

interface TypingProps extends PaletteBoxProps {
  take: (id: string | null | undefined, newTab: boolean) => void;
}

/** The field that is typed into, whether it is still looked for, and the way out. */
function TypingLine({ onClose, typed, onType, words, busy, take }: TypingProps) {
  const { t } = useTranslation('ui');
  return (
    <div className="flex h-14 items-center gap-3 border-b border-line px-5">
      {busy ? (
        <span className="grid size-5 place-items-center">
          <Spinner />
        </span>
      ) : (
        <Icon name="search" size={20} />
      )}
      <ComboboxInput
        as={Typed}
        onNewTab={(id: string | null) =>
          take(id === null ? null : document.getElementById(id)?.dataset.item, true)
        }
        onEscape={onClose}
        autoFocus
        className="h-13 min-w-0 flex-1 bg-transparent text-lg outline-0"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        aria-label={words.field}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <button
        type="button"
        className="grid size-8 flex-none place-items-center rounded-sm"
        onClick={onClose}
      >
        <span className="sr-only">{t('keys.close')}</span>
        <span className="max-md:hidden">
          <Kbd>Esc</Kbd>
        </span>
        <Icon name="x" className="md:hidden" />
      </button>
    </div>
  );
}

/** What was found of one kind, and the way to all of it. */
function Group({ group }: { group: PaletteBoxProps['groups'][number] }) {
  return (
    <div role="group" aria-label={group.label} className="relative">
      <div className={`${MENU_LABEL} leading-6`} aria-hidden="true">
        {group.label}
      </div>
      {group.items.map((item) => (
        <ComboboxOption key={item.id} value={item.id} data-item={item.id} className={OPTION}>
          <FoundLine item={item} />
          <span className="hidden md:group-data-focus:inline" aria-hidden="true">
            <Kbd>Enter</Kbd>
          </span>
        </ComboboxOption>
      ))}
      {group.all && (
        <ComboboxOption value={group.all.id} data-item={group.all.id} className={ALL}>
          {group.all.title}
        </ComboboxOption>
      )}
    </div>
  );
}

function Foot({ hint }: { hint: string }) {
  const { t } = useTranslation('ui');
  const key = 'inline-flex items-center gap-1.5';
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line-soft bg-sunken px-5 py-2.5 text-xs text-muted">
      <span className={`${key} max-md:hidden`}>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {t('find.walk')}
      </span>
      <span className={`${key} max-md:hidden`}>
        <Kbd>Enter</Kbd>
        {t('find.take')}
      </span>
      <span className={`${key} max-md:hidden`}>
        <Kbd>Ctrl Enter</Kbd>
        {t('find.newTab')}
      </span>
      <span className="ms-auto max-md:ms-0">{hint}</span>
    </p>
  );
}
