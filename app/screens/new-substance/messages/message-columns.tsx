import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { cnMessageColumns } from '~/domain/new-substance/message/columns.ts';
import type { CnMessageRow } from '~/domain/new-substance/message/list.server.ts';
import { timestamp } from '~/ui/format.ts';
import { Tag } from '~/ui/status.tsx';
import { useColumns } from '../../subsystem/columns.tsx';
import { useCn } from '../use-cn.ts';

/** The list of messages on screen. */
export function useMessageColumns() {
  const { several, filter, system } = useCn();
  return useColumns(cnMessageColumns, {
    type: { phone: 'first', cell: (row) => <Kind row={row} /> },
    content: { phone: 'line', fixed: true, cell: (row) => <Content row={row} /> },
    kind: { phone: 'hidden' },
    company: { phone: 'plain', extra: !several || filter !== null },
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

function Kind({ row: { type, read } }: { row: CnMessageRow }) {
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
function Content({ row: { id, content, path, read, corrected } }: { row: CnMessageRow }) {
  const { t } = useTranslation('cnMessages');
  const said = (
    <>
      {content}
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
    <Form method="post">
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
