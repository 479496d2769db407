import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Popover,
  PopoverButton,
  PopoverPanel,
} from '@headlessui/react';
import { forwardRef, type InputHTMLAttributes, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSubmit } from '~/framework.ts';
import { Marked } from '../marked.tsx';
import { MENU_ITEM, MENU_LABEL } from '../menu-look.ts';
import {
  CompanyLine,
  type CompanySwitchProps,
  CurrentCompany,
  OPENER,
  PLACE,
  SHEET,
  sending,
} from '../shell/company.tsx';
import { SearchField } from '../table/filter-field.tsx';
import { matchCompanies } from './company-match.ts';
import { useHanFold } from './han-fold.ts';

/** The company selector once Headless UI has come: search, arrows, Enter; Esc gives the focus back. */
export function CompanyList(props: CompanySwitchProps) {
  const { companies } = props;
  const { key } = useLocation();
  const current = companies.find((company) => company.current);
  return (
    <Popover className={PLACE} key={key}>
      <PopoverButton className={OPENER}>
        <CurrentCompany company={current} />
      </PopoverButton>
      <PopoverPanel className={SHEET}>
        {({ close }) => <Search {...props} close={close} />}
      </PopoverPanel>
    </Popover>
  );
}

/** Esc is left to the box, which closes and gives the focus back. */
const SearchBox = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>(
  (props, ref) => (
    <SearchField
      {...props}
      ref={ref}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') props.onKeyDown?.(event);
      }}
    />
  ),
);

function Search({ close, ...props }: CompanySwitchProps & { close: () => void }) {
  const { companies, action } = props;
  const { t } = useTranslation('ui');
  const submit = useSubmit();
  const [typed, setTyped] = useState('');
  const matches = matchCompanies(companies, typed, useHanFold(typed));
  const take = (id: string | null) => {
    if (id === null) return;
    close();
    const { method, name } = sending(props);
    // All of them need no word of it.
    submit(id === '' ? {} : { [name]: id }, { method, action });
  };
  return (
    <Combobox value={null} onChange={take} immediate>
      <ComboboxInput
        as={SearchBox}
        autoFocus
        className="mx-1 mt-1 mb-2 h-9"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-label={t('shell.searchCompany')}
        autoComplete="off"
      />
      <ComboboxOptions
        static
        modal={false}
        className="min-h-0 overflow-y-auto"
        aria-label={t('form.choices')}
      >
        {matches.map((company) => (
          <ComboboxOption
            key={company.id}
            value={company.id}
            disabled={company.disabledWhy !== null}
            aria-current={company.current || undefined}
            className={MENU_ITEM}
          >
            <CompanyLine
              company={company}
              marked={(name) => <Marked text={name} typed={typed} />}
            />
          </ComboboxOption>
        ))}
      </ComboboxOptions>
      <p className={MENU_LABEL} role="status">
        {t(props.filters ? 'shell.companyFound' : 'shell.companyCount', {
          count: matches.length,
          total: companies.length,
        })}
      </p>
    </Combobox>
  );
}
