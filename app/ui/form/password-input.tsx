import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '../hydrated.tsx';
import { Icon } from '../icon.tsx';
import { useFieldControl } from './field-control.ts';
import { type InputProps, join, LINE } from './inputs.tsx';

/** A password that can be shown. On a page without React put a PasswordScript at its end. */
export function PasswordInput(props: InputProps) {
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  const { className, ...control } = useFieldControl(props);
  return (
    <span className="grid *:[grid-area:1/1]">
      <input
        {...control}
        type={shown ? 'text' : 'password'}
        className={join(LINE, 'ps-2.5 pe-21 public:pe-24', className)}
        spellCheck={false}
        autoCapitalize="off"
      />
      <button
        type="button"
        className="inline-flex items-center gap-1.5 justify-self-end rounded-base px-2.5 text-sm text-muted hover:text-strong public:px-3 public:text-base public:leading-[1.5] public:text-gray-700 public:hover:underline"
        hidden={!hydrated}
        aria-pressed={shown}
        aria-controls={control.id}
        aria-label={t('form.showPassword')}
        onClick={() => setShown(!shown)}
      >
        <Icon name="eye" />
        <span data-other={t(shown ? 'form.show' : 'form.hide')}>
          {t(shown ? 'form.hide' : 'form.show')}
        </span>
      </button>
    </span>
  );
}
