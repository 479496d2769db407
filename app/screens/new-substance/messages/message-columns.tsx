import { useTranslation } from 'react-i18next';
import { cnMessageColumns } from '~/domain/new-substance/message/columns.ts';
import type { CnMessageRow } from '~/domain/new-substance/message/list.server.ts';
import { Form, Link } from '~/framework.ts';
import { timestamp } from '~/ui/format.ts';
import { Tag } from '~/ui/status.tsx';
import { useColumns } from '../../subsystem/columns.tsx';
import { useCn } from '../use-cn.ts';
import { Wrapped } from '../wrapped.tsx';

/** The list of messages on screen. */
export function useMessageColumns() {
  const { several, filter, system } = useCn();
  return useColumns(cnMessageColumns, {
    type: { phone: 'first', cell: (row) => <MessageKind row={row} /> },
    content: { phone: 'line', fixed: true, cell: (row) => <MessageContent row={row} /> },
    kind: { phone: 'hidden' },
    company: {
      phone: 'plain',
      extra: !several || filter !== null,
      cell: (row) => <Wrapped>{row.company}</Wrapped>,
    },
    at: {
      phone: 'end',
      cell: ({ atMs }) => (
        <time className="whitespace-nowrap text-muted" dateTime={new Date(atMs).toISOString()}>
          {timestamp(atMs, system.dayZone).slice(0, 16)}
        </time>
      ),
    },
  });
}

/** What kind it is, and whether it is new. */
export function MessageKind({ row: { type, read } }: { row: Pick<CnMessageRow, 'type' | 'read'> }) {
  const { t } = useTranslation('cnMessages');
  return (
    <span className="inline-flex items-center gap-2.5">
      <span
        className={`size-2 flex-none rounded-full ${read ? '' : 'bg-brand-600'}`}
        aria-hidden="true"
      />
      {!read && <span className="sr-only">{t('unread')}</span>}
      <Tag tone={type === 'warning' ? 'warn' : 'plain'} icon={type === 'warning' ? 'warn' : 'info'}>
        {t(`typeOf.${type}`)}
      </Tag>
    </span>
  );
}

/** What it says, and the way to its page; an unread one is sent, since reading it changes something. */
export function MessageContent({
  row: { id, kind, title, content, path, read, corrected },
  action,
}: {
  row: Pick<CnMessageRow, 'id' | 'kind' | 'title' | 'content' | 'path' | 'read' | 'corrected'>;
  /** Address of the message center, from another page. */
  action?: string;
}) {
  const { t } = useTranslation('cnMessages');
  const said = (
    <>
      {kind === 'staff' && <span className="block font-semibold text-strong">{title}</span>}
      <span className="whitespace-pre-line">{content}</span>
      {corrected && (
        <>
          {' '}
          <Tag>{t('corrected')}</Tag>
        </>
      )}
    </>
  );
  const look = 'text-start whitespace-normal no-underline hover:text-link hover:underline';
  if (read) {
    return (
      <Link className={`inline-block py-0.5 text-inherit ${look}`} to={path}>
        {said}
      </Link>
    );
  }
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="intent" value="open" />
      <button
        type="submit"
        className={`inline-block min-h-6 cursor-pointer py-0.5 font-semibold text-strong ${look}`}
        name="ids"
        value={id}
      >
        {said}
      </button>
    </Form>
  );
}
