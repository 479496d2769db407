import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { messageColumns } from '~/domain/provider/message/columns.ts';
import { MESSAGE_TYPES, STATES } from '~/domain/provider/message/kinds.ts';
import { listMessages, type MessageRow } from '~/domain/provider/message/list.server.ts';
import { type MessageListInput, messageList } from '~/domain/provider/message/schema.ts';
import { Link, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { staffLoader } from '../../door.server.ts';
import { useColumns } from '../../subsystem/columns.tsx';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { listData } from '../../subsystem/list-data.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { useAimWords } from './aim.ts';
import { MessageState } from './message-state.tsx';
import { MessageType } from './preview.tsx';
import { WritingTabs } from './tabs.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const input = messageList.lenient(url.searchParams);
  const page = await listMessages(ctx, input);
  return { title: pageTitle(ctx, 'consoleMessages:title'), ...listData(messageList, input, page) };
});

export const meta = titleMeta;

/** What staff wrote to companies, the newest first. */
export default function Messages() {
  const list = useLoaderData<typeof loader>();
  const { t } = useTranslation('consoleMessages');
  const { system } = useShell();
  const add = (
    <LinkButton to={pageUrl(system, 'messages/add')} icon="plus" variant="primary">
      {t('add')}
    </LinkButton>
  );
  return (
    <ListPage
      words="consoleMessages"
      id="console-messages"
      api="messages"
      list={list}
      columns={useMessageColumns()}
      subtitle={t('question')}
      tabs={<WritingTabs current="messages" />}
      notice={<ActNotices words="consoleMessages" acts={['deleted']} refused={null} />}
      actions={add}
      filters={<Filters />}
      empty={{ icon: 'bell', actions: add }}
    />
  );
}

function useMessageColumns() {
  const { t, i18n } = useTranslation('consoleMessages');
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  const aimWords = useAimWords();
  return useColumns(messageColumns, {
    title: {
      fixed: true,
      grow: 'much',
      phone: 'first',
      cell: ({ id, titleZh, titleEn }: MessageRow) => (
        <Link to={pageUrl(system, 'messages/detail', { id })} data-row={id}>
          <TwoLines>{nameIn(i18n.language, { zh: titleZh, en: titleEn })}</TwoLines>
        </Link>
      ),
    },
    type: { phone: 'plain', cell: ({ type }) => <MessageType type={type} /> },
    target: {
      grow: 'some',
      phone: 'line',
      cell: (row) => <TwoLines>{aimWords(row)}</TwoLines>,
      title: aimWords,
    },
    state: { phone: 'end', cell: ({ state }) => <MessageState state={state} /> },
    send_at: {
      phone: 'labelled',
      cell: ({ sendAtMs }) => (sendAtMs === null ? '–' : timestamp(sendAtMs, timeZone)),
    },
    readers: {
      phone: 'labelled',
      cell: ({ readers, people, state }) =>
        state === 'draft' || state === 'scheduled' ? '–' : t('readOf', { readers, people }),
    },
    email_choice: { phone: 'plain' },
    created_by: { phone: 'hidden' },
    created_at: { phone: 'hidden', extra: true },
  });
}

function Filters() {
  const { t } = useTranslation('consoleMessages');
  const { among } = filtersOf<MessageListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('type', t('type'), [...MESSAGE_TYPES], (value) => t(`typeOf.${value}`)),
        among('state', t('state'), [...STATES], (value) => t(`stateOf.${value}`)),
      ]}
    />
  );
}
