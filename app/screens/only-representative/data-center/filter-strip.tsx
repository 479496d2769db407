import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useLocation } from '~/framework.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Segments } from '~/ui/page.tsx';
import { withParams } from '~/ui/table/columns.ts';
import { SearchField } from '~/ui/table/filter-field.tsx';
import { SelectFilter } from '~/ui/table/select-filter.tsx';
import { useOrShell } from '../or-shell.ts';
import type { DataPage } from './data.server.ts';

/** Year, market, use class and substance, all of them in the address; and the workbook of what they leave. */
export function FilterStrip({ page }: { page: DataPage }) {
  const { t } = useTranslation('data');
  const { t: ui } = useTranslation('ui');
  const { system } = useOrShell();
  const { search, pathname } = useLocation();
  const { by, year, years, input, isFiltered } = page;
  const { market } = input;
  const cleared = withParams(search, { market: null, use_class: null, q: null });
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Segments
        label={t('filters.year')}
        items={years.map((one) => ({
          to: withParams(search, { year: String(one) }),
          label: one,
          current: one === year,
        }))}
      />
      {system.jurisdictions.length > 1 && (
        <Segments
          label={t('filters.market')}
          items={[undefined, ...system.jurisdictions].map((one) => ({
            to: withParams(search, { market: one ?? null }),
            label: one ? ui(`market.${one}`) : t('filters.all'),
            current: one === market,
          }))}
        />
      )}
      <Conditions page={page} />
      {isFiltered && (
        <LinkButton variant="quiet" to={`${pathname}${cleared}`}>
          {t('filters.clear')}
        </LinkButton>
      )}
      <LinkButton
        variant="quiet"
        icon="download"
        className="ms-auto"
        to={`${system.api}/dataCenter/export${workbookQuery({ ...input, by, year })}`}
        reloadDocument
      >
        {t('export')}
      </LinkButton>
    </div>
  );
}

function workbookQuery({
  by,
  year,
  ...input
}: DataPage['input'] & Pick<DataPage, 'by' | 'year'>): string {
  const { market, useClass, q, idle } = input;
  return withParams('', {
    by,
    year: String(year),
    ...(market && { market }),
    ...(useClass && { use_class: useClass }),
    ...(q && { q }),
    ...(idle && { idle }),
  });
}

/** What is chosen or typed; what is a link beside it is kept. */
function Conditions({ page }: { page: DataPage }) {
  const { t } = useTranslation('data');
  const { system } = useOrShell();
  const id = useId();
  const { by, year, input } = page;
  const { market, useClass, q, idle } = input;
  const kept = { by: by === 'month' ? '' : by, year: String(year), market, idle };
  return (
    <Form
      role="search"
      aria-label={t('filters.label')}
      className="flex flex-auto flex-wrap items-center gap-2 max-md:w-full"
      preventScrollReset
    >
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SelectFilter
        id={id}
        key={useClass}
        name="use_class"
        label={t('filters.use')}
        any={t('filters.useAll')}
        defaultValue={useClass}
        className="max-md:w-full"
        options={(['standard', 'intermediate'] as const).map((value) => ({
          value,
          label: t(`use.${value}`),
        }))}
      />
      <SearchField
        key={q}
        name="q"
        defaultValue={q}
        aria-label={t('filters.search')}
        placeholder={t(system.identifiers.keNo ? 'filters.hintKe' : 'filters.hint')}
        className="h-8 max-w-72 flex-[1_1_200px] max-md:max-w-none"
      />
      <Button>{t('filters.show')}</Button>
    </Form>
  );
}
