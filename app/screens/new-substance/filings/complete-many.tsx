import { useTranslation } from 'react-i18next';
import type { FilingDuties } from '~/domain/new-substance/duty/read.server.ts';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { DateInput, TextInput, TICK } from '~/ui/form/inputs.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import type { TabProps } from './tabs.ts';

interface ManyProps extends Pick<TabProps, 'filing'> {
  duties: FilingDuties['duties'];
}

/** Fewer are marked one by one. */
const SEVERAL = 2;

/**
 * What was done before it came here, marked at once: of each that is ticked its day and the number of its receipt. It works
 * without script.
 */
export function CompleteMany({ filing, duties }: ManyProps) {
  const { t } = useTranslation('filings');
  const open = duties.filter(
    ({ standing, byDeed, kind }) => standing === 'overdue' && !byDeed && kind !== 'iecsc_listing',
  );
  if (open.length < SEVERAL) return null;
  return (
    <Panel title={t('duty.many.title')} note={t('duty.many.note')}>
      <Form method="post" noValidate className="grid gap-3 [--control:36px]">
        <Table label={t('duty.many.title')} snug tops>
          <thead>
            <tr>
              <Th>{t('duty.what')}</Th>
              <Th>{t('duty.dueOn')}</Th>
              <Th>{t('duty.doneOn')}</Th>
              <Th>{t('duty.referenceNo')}</Th>
            </tr>
          </thead>
          <tbody>
            {open.map((duty) => {
              const name = `${t(`dutyOf.${duty.kind}`)} ${duty.year || ''}`.trim();
              return (
                <tr key={duty.id}>
                  <Td phone="first">
                    <label className="inline-flex min-h-6 items-center gap-2">
                      <input type="checkbox" className={TICK} name="many" value={duty.id} />
                      {name}
                    </label>
                  </Td>
                  <Td phone="end">{duty.dueOn}</Td>
                  <Td phone="line">
                    <DateInput
                      name={`on_${duty.id}`}
                      aria-label={t('duty.many.onOf', { name })}
                      max={filing.today}
                    />
                  </Td>
                  <Td phone="line">
                    <TextInput
                      name={`no_${duty.id}`}
                      aria-label={t('duty.many.noOf', { name })}
                      maxLength={200}
                      autoComplete="off"
                    />
                  </Td>
                </tr>
              );
            })}
          </tbody>
        </Table>
        <p className="px-(--pad) pb-3">
          <Button name="intent" value="complete_duties">
            {t('duty.many.do')}
          </Button>
        </p>
      </Form>
    </Panel>
  );
}
