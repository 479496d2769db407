import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { Folded } from '../folded.tsx';
import { useTakenOver } from '../headless/taken-over.ts';
import { MENU_ITEM, MENU_LABEL } from '../menu-look.ts';
import {
  CompanyLine,
  type CompanyOption,
  type CompanySwitchProps,
  CurrentCompany,
  OPENER,
  PLACE,
  SHEET,
  sending,
} from './company.tsx';

/**
 * The 500 px company selector. Each company is a button of one form, so it switches without script; a list to
 * search once Headless UI has come.
 */
export function CompanySwitch(props: CompanySwitchProps) {
  const { companies, action, filters } = props;
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDetailsElement>(null);
  const parts = useTakenOver(box);
  const current = companies.find((company) => company.current);
  if (filters && companies.length === 1) return <OnlyCompany company={companies[0]} />;
  if (parts) return <parts.CompanyList {...props} />;
  const { method, name } = sending(props);
  return (
    <Folded place={PLACE} trigger={OPENER} words={<CurrentCompany company={current} />} box={box}>
      <Form method={method} action={action} className={SHEET}>
        <ul className="row-start-2 overflow-y-auto">
          {companies.map((company) => (
            <li key={company.id}>
              <button
                type="submit"
                className={`${MENU_ITEM} disabled:cursor-not-allowed disabled:bg-transparent disabled:text-gray-500`}
                name={name}
                value={company.id}
                aria-current={company.current || undefined}
                disabled={company.disabledWhy !== null}
              >
                <CompanyLine company={company} />
              </button>
            </li>
          ))}
        </ul>
        <p className={MENU_LABEL}>
          {t(filters ? 'shell.companyFound' : 'shell.companyCount', {
            count: companies.length,
            total: companies.length,
          })}
        </p>
      </Form>
    </Folded>
  );
}

/** The company that is shown, where there is nothing to choose. */
function OnlyCompany({ company }: { company: CompanyOption | undefined }) {
  return (
    <p className={`${PLACE} flex items-center gap-2 px-3`}>
      <CurrentCompany company={company} only />
    </p>
  );
}
