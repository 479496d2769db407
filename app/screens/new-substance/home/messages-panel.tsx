import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { timestamp } from '~/ui/format.ts';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { LIST } from '../messages/looks.ts';
import { MessageContent, MessageKind } from '../messages/message-columns.tsx';
import { useCn } from '../use-cn.ts';
import type { HomeData } from './data.server.ts';

/** The newest five messages; who is a viewer everywhere has none. */
export function MessagesPanel({ home: { messages } }: { home: HomeData }) {
  const { t } = useTranslation('cnHome');
  const { url, several, filter, system, writable } = useCn();
  if (writable.length === 0) return null;
  const title = t('messages.title');
  return (
    <Panel
      title={title}
      actions={
        <Link className="text-xs" to={url(LIST)}>
          {t('messages.all')}
        </Link>
      }
    >
      {messages.length === 0 ? (
        <PanelBody className="text-muted">{t('messages.none')}</PanelBody>
      ) : (
        <Table label={title}>
          <thead>
            <tr>
              <Th>{t('messages.type')}</Th>
              <Th grow="all">{t('messages.content')}</Th>
              {several && filter === null && <Th className="min-w-44">{t('company')}</Th>}
              <Th aria-sort="descending">{t('messages.at')}</Th>
            </tr>
          </thead>
          <tbody>
            {messages.map((row) => (
              <tr key={row.id}>
                <Td phone="first" className="whitespace-nowrap">
                  <MessageKind row={row} />
                </Td>
                <Td phone="line">
                  <MessageContent row={row} action={url(LIST)} />
                </Td>
                {several && filter === null && <Td phone="plain">{row.company}</Td>}
                <Td phone="end" className="whitespace-nowrap text-muted">
                  {timestamp(row.atMs, system.dayZone).slice(0, 16)}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
