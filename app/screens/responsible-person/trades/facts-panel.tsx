import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { count } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import type { Trade } from './detail-data.server.ts';
import { usePartyName } from './party-name.ts';

/** The trade in short. */
export function FactsPanel({ record }: { record: Trade }) {
  const {
    t,
    i18n: { language },
  } = useTranslation(['trade', 'trades']);
  const nameOf = usePartyName();
  const { port } = record;
  return (
    <Panel title={t('detail.facts')}>
      <PanelBody>
        <DefinitionList
          facts={[
            { term: t('trades:column.arrival'), value: record.arrivalOn },
            {
              term: t('trades:column.port'),
              value: `${port.code} ${nameIn(language, port)}`,
            },
            { term: t('trades:column.brandOwner'), value: nameOf(record.brandOwner) },
            {
              term: t('trades:column.pieces'),
              value: t('detail.pieces', {
                pieces: count(record.totalQuantity),
                count: record.lines.length,
              }),
            },
            {
              term: t('trades:column.created'),
              value: (
                <>
                  <Timestamp ms={record.createdAtMs} />
                  <br />
                  <bdi>{record.createdByName}</bdi>
                </>
              ),
            },
            {
              term: t('detail.revision'),
              value: t('detail.revisionValue', { at: record.revision }),
            },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}
