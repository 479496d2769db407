import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Option } from '../form/inputs.tsx';
import { Icon } from '../icon.tsx';
import { MENU, MENU_ITEM } from '../menu-look.ts';
import { FILTER_FRAME, FILTER_LABEL, type SelectFilterProps } from '../table/filter-field.tsx';

/**
 * A condition out of a list once Headless UI has come: arrows and letters walk it, Enter takes, Esc leaves what
 * was chosen; a state looks as it does in the table. Its value is sent, and reset, with the form around it.
 */
export function ListFilter(props: SelectFilterProps) {
  const { id, label, name, any, options, defaultValue = '', sendsForm, className = '' } = props;
  const choices: readonly Option[] =
    any === undefined ? options : [{ value: '', label: any }, ...options];
  const [value, setValue] = useState(defaultValue);
  const button = useRef<HTMLButtonElement>(null);
  const take = (next: string) => {
    flushSync(() => setValue(next));
    if (sendsForm) button.current?.form?.requestSubmit();
  };
  const chosen = choices.find((choice) => choice.value === value) ?? choices[0];
  return (
    <Listbox name={name} value={value} defaultValue={defaultValue} onChange={take}>
      <ListboxButton
        id={id}
        ref={button}
        className={`${FILTER_FRAME} h-8 cursor-default text-start ${className}`}
      >
        <span className={FILTER_LABEL}>{label}</span>
        {/* As wide as the longest choice, like the browser's own, so that a choice moves nothing. */}
        <span className="grid min-w-0 flex-1">
          <span className="truncate [grid-area:1/1]">{chosen?.label}</span>
          {choices.map((choice) => (
            <span
              key={choice.value}
              className="invisible h-0 overflow-hidden [grid-area:1/1]"
              aria-hidden="true"
            >
              {choice.label}
            </span>
          ))}
        </span>
        <Icon name="down" className="ms-1.5 me-2 text-gray-500" />
      </ListboxButton>
      <ListboxOptions
        modal={false}
        anchor={{ to: 'bottom start', gap: 4, padding: 12 }}
        className={`${MENU} z-50 min-w-(--button-width) max-w-[min(360px,100vw-24px)] focus:outline-0 [--anchor-max-height:320px]`}
      >
        {choices.map((choice) => (
          <ListboxOption key={choice.value} value={choice.value} className={MENU_ITEM}>
            <span className="min-w-0 flex-1">{choice.badge ?? choice.label}</span>
            {choice.value === value && <Icon name="check" />}
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  );
}
