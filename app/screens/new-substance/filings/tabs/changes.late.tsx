import { useTranslation } from 'react-i18next';
import type { FilingChange } from '~/domain/new-substance/filing/changes/read.server.ts';
import { FIELD_LABELS, FIELD_WORDS } from '~/domain/new-substance/filing/field-labels.ts';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Delta, Timestamp } from '~/ui/timeline.tsx';

/** What was changed since it was submitted, by whom and why, and what the authority is to be asked for. */
export function ChangesTab({ changes }: { changes: readonly FilingChange[] }) {
  const { t } = useTranslation('filings');
  if (changes.length === 0) {
    return (
      <Panel label={t('tab.changes')}>
        <EmptyState level={2} icon="docs" title={t('noChanges')} />
      </Panel>
    );
  }
  const said = (field: string, value: string) => {
    if (value === '') return '–';
    const words = FIELD_WORDS[field];
    if (words === undefined) return value;
    return value
      .split(',')
      .map((one) => t(`${words}.${one}`))
      .join(t('comma'));
  };
  const label = (field: string) => {
    const [, part] = field.split('.');
    const key = FIELD_LABELS[part ?? field];
    const name = key ? t(key) : field;
    return part === undefined ? name : t('ofSubstance', { name });
  };
  return (
    <Panel title={t('tab.changes')}>
      <Table label={t('tab.changes')} tops>
        <thead>
          <tr>
            <Th>{t('changedAt')}</Th>
            <Th>{t('operator')}</Th>
            <Th>{t('field')}</Th>
            <Th>{t('beforeAfter')}</Th>
            <Th>{t('reason')}</Th>
            <Th>{t('authorityStep')}</Th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.id}>
              <Td phone="first">
                <Timestamp ms={change.atMs} />
              </Td>
              <Td phone="plain">{change.operatorName}</Td>
              <Td phone="line">{label(change.field)}</Td>
              <Td phone="line">
                {change.withheld ? (
                  <span className="text-muted">{t('withheldChange')}</span>
                ) : (
                  <Delta
                    before={said(change.field, change.before)}
                    after={said(change.field, change.after)}
                  />
                )}
              </Td>
              <Td phone="line">{change.reason || '–'}</Td>
              <Td phone="line">
                {change.authorityStep === '' ? (
                  '–'
                ) : (
                  <Tag tone="warn">{t(`authorityStepOf.${change.authorityStep}`)}</Tag>
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
