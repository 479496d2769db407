import {
  type ComponentType,
  type Dispatch,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '~/framework.ts';
import { Button } from '../button.tsx';
import type { Asked, FindProps, PaletteProps } from '../shell/find.ts';
import type { MenuEntry } from '../shell/navigation.tsx';
import { DialogBox } from './dialog-box.tsx';
import { KeysBox } from './keys-box.tsx';
import { goneBy, isTyping, OFF_KEY, pressInList, typedEarly } from './pressed.ts';

export interface KeysProps {
  find: FindProps;
  menu: readonly MenuEntry[];
  asked: Asked;
  ask: (what: Asked) => void;
}

/** After G the letter of a page may follow this long, in milliseconds. */
const FOLLOWS_WITHIN = 1_500;

type Type = Dispatch<SetStateAction<string>>;

/** The keys of every page: Ctrl K always, single letters unless the reader turned them off (WCAG 2.1.4). */
function usePressed({ find, menu, asked, ask }: KeysProps, off: boolean, type: Type) {
  const navigate = useNavigate();
  // Outlives a drawing between the two keys, which listens anew.
  const goUntil = useRef(0);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      const key = event.key.toLowerCase();
      if (event.ctrlKey || event.metaKey) {
        if (key !== 'k' || event.shiftKey) return;
        event.preventDefault();
        ask('find');
        return;
      }
      if (isTyping(event.target)) return;
      // What is typed before the palette stands is typed into it.
      if (asked === 'find') {
        event.preventDefault();
        return event.key === 'Escape' ? ask(null) : type((before) => typedEarly(before, event.key));
      }
      if (off) return;
      const page = event.timeStamp < goUntil.current ? goneBy(menu, key) : undefined;
      goUntil.current = key === 'g' ? event.timeStamp + FOLLOWS_WITHIN : 0;
      if (page !== undefined) navigate(page);
      else if (key === '/') ask('find');
      else if (key === '?') ask('keys');
      else if (key === 'n' && find.create) navigate(find.create.to);
      else if (!pressInList(key)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [find, menu, asked, ask, off, type, navigate]);
}

/** Listens for keys, and holds what they open. */
export function Keys(props: KeysProps) {
  const { find, menu, asked, ask } = props;
  const [off, setOff] = useState(() => localStorage.getItem(OFF_KEY) !== null);
  const [typed, setTyped] = useState('');
  usePressed(props, off, setTyped);
  const close = () => {
    setTyped('');
    ask(null);
  };
  const turn = (on: boolean) => {
    if (on) localStorage.removeItem(OFF_KEY);
    else localStorage.setItem(OFF_KEY, '1');
    setOff(!on);
  };
  return (
    <>
      <Found
        find={find}
        menu={menu}
        open={asked === 'find'}
        onClose={close}
        typed={typed}
        onType={setTyped}
        onKeys={() => ask('keys')}
      />
      <KeysBox
        open={asked === 'keys'}
        onClose={close}
        menu={menu}
        create={find.create}
        on={!off}
        onTurn={turn}
      />
    </>
  );
}

/** The palette, which comes when it is first asked for. */
function Found({ find, ...props }: PaletteProps & { find: FindProps }) {
  const { t } = useTranslation('ui');
  const { open, onClose } = props;
  const [palette, setPalette] = useState<{ is: ComponentType<PaletteProps> } | null>(null);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again whenever it is opened
  useEffect(() => {
    if (!open || palette !== null) return;
    setFailed(false);
    void find.palette().then(
      (is) => setPalette({ is }),
      () => setFailed(true),
    );
  }, [open]);
  if (palette) return <palette.is {...props} />;
  return (
    <DialogBox
      open={open && failed}
      onClose={onClose}
      title={t('find.open')}
      foot={
        <Button type="button" onClick={onClose}>
          {t('keys.close')}
        </Button>
      }
    >
      {t('transport.none')}
    </DialogBox>
  );
}
