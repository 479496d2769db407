import { useTranslation } from 'react-i18next';
import type { ListOfYear, YearList } from '~/domain/only-representative/year-close/kinds.ts';
import { MAX_YEAR_REASON } from '~/domain/only-representative/year-close/limits.ts';
import type { YearClose } from '~/domain/only-representative/year-close/read.server.ts';
import { Form, Link } from '~/framework.ts';
import { Button, Why } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelFoot } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { useOrShell } from '../or-shell.ts';
import { reasonOf } from './reason-of.ts';

interface Props {
  close: YearClose;
  refused: Refused | null;
}

/** Where what is on a list is found. */
const PAGES: Record<YearList, (year: string) => [page: string, query: Record<string, string>]> = {
  arrivals: (year) => ['tradeRecords/list', { arrival: 'missing', year }],
  proofs: (year) => ['tradeRecords/list', { unproved: 'yes', year }],
  statements: (year) => ['tradeRecords/list', { missing: 'yes', year }],
  purchases: (year) => ['tradeRecords/list', { backing: 'missing', year }],
  sheets: () => ['documents/list', { unsent: 'yes' }],
  letters: (year) => ['dataCenter', { by: 'importer', year }],
  papers: () => ['registeredSubstances/list', {}],
  duties: () => ['dataCenter/duties', { state: 'open' }],
  remainder: (year) => ['tradeProducts/list', { origin: 'purchased', remainder: 'yes', year }],
  requests: () => ['requests', { state: 'open' }],
  holds: (year) => ['tradeRecords/list', { held: 'yes', year }],
};

/** Each list with how much is on it, the way there, and why it is signed all the same. */
export function ListsPanel({ close, refused }: Props) {
  const { t } = useTranslation('data');
  const { role } = useOrShell();
  const { year, lists, state } = close;
  const isOpen = state === 'open' || state === 'changed';
  const maySign = isOpen && role === 'admin';
  return (
    <Panel title={t('close.lists', { year: String(year) })} note={t('close.note')}>
      <Form method="post" noValidate preventScrollReset>
        <input type="hidden" name="year" value={year} />
        <Table label={t('close.lists', { year: String(year) })} snug tops>
          <thead>
            <tr>
              <Th grow="some">{t('close.list')}</Th>
              <Th numeric>{t('close.count')}</Th>
              <Th grow="much">{t('close.reason')}</Th>
            </tr>
          </thead>
          <tbody>
            {lists.map((one) => (
              <Row key={one.list} of={one} {...{ year, maySign, refused }} />
            ))}
          </tbody>
        </Table>
        {isOpen && (
          <PanelFoot>
            {maySign ? (
              <Button variant="primary" icon="check">
                {t('close.sign', { year: String(year) })}
              </Button>
            ) : (
              <Why>{t('close.adminOnly')}</Why>
            )}
          </PanelFoot>
        )}
      </Form>
    </Panel>
  );
}

interface RowProps {
  of: ListOfYear;
  year: number;
  maySign: boolean;
  refused: Refused | null;
}

function Row({ of: { list, count, reason }, year, maySign, refused }: RowProps) {
  const { t } = useTranslation('data');
  const { system } = useOrShell();
  const [page, query] = PAGES[list](String(year));
  const name = reasonOf(list);
  return (
    <tr>
      <Td phone="first">
        {count === 0 ? (
          t(`close.listOf.${list}`)
        ) : (
          <Link to={pageUrl(system, page, query)}>{t(`close.listOf.${list}`)}</Link>
        )}
      </Td>
      <Td numeric phone="end">
        {count === 0 ? (
          <Status icon="ok" mood="good">
            {t('close.none')}
          </Status>
        ) : (
          <b className="text-strong">{count}</b>
        )}
      </Td>
      <Td phone="line">
        {count > 0 && maySign ? (
          <Field
            id={name}
            label={
              <span className="sr-only">
                {t('close.reasonOf', { list: t(`close.listOf.${list}`) })}
              </span>
            }
            error={refused?.fields[name]}
          >
            <TextInput
              name={name}
              defaultValue={refused?.typed[name] ?? reason}
              placeholder={t('close.reasonHint')}
              maxLength={MAX_YEAR_REASON}
              autoComplete="off"
            />
          </Field>
        ) : (
          <span className="wrap-anywhere">{count > 0 ? reason || '–' : ''}</span>
        )}
      </Td>
    </tr>
  );
}
