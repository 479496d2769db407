import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '~/domain/audit/history.server.ts';
import type { WorkDetail } from '~/domain/provider/work/find.server.ts';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { Delta } from '~/ui/timeline.tsx';
import { History, pairIn } from '../../subsystem/detail/history.tsx';
import { useSending } from '../../subsystem/going.ts';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { Named } from './named.tsx';

interface NotesProps {
  item: WorkDetail;
  next: string | null;
  refused: Refused | null;
}

/** One more note. */
export function NoteForm(props: NotesProps) {
  const { item, refused } = props;
  const { t } = useTranslation('consoleWork');
  const busy = useSending().state !== 'idle';
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className="grid gap-2 border-t border-line-soft px-(--pad) py-3"
      aria-label={t('note')}
      key={`${item.id} ${item.notes.length}`}
    >
      <Named {...props} />
      <Field id="note-text" label={t('note')} hint={t('noteHint')} error={refused?.fields.text}>
        <Textarea name="text" rows={2} maxLength={2000} defaultValue={refused?.typed.text} />
      </Field>
      <Button name="intent" value="note" busy={busy} className="justify-self-start">
        {t('noteSave')}
      </Button>
    </Form>
  );
}

const NOTE = 'work.note';

/** What staff wrote beside an item and what was done with it, the newest first. */
export function Notes({ item }: { item: WorkDetail }) {
  const { t } = useTranslation('consoleWork');
  const by = { actorName: 'system', acting: false };
  const arose = { ...by, atMs: item.createdAtMs, action: 'work.arose', detail: {} };
  const entries: HistoryEntry[] = [
    ...item.notes.map(({ text, authorName: actorName, atMs }) => ({
      ...{ atMs, actorName, acting: false, action: NOTE, detail: { text } },
    })),
    // A note stands for its own act.
    ...item.history.filter(({ action }) => action !== NOTE),
    ...(item.kind === 'manual' ? [] : [arose]),
  ];
  entries.sort((one, other) => other.atMs - one.atMs);
  return (
    <History
      words="consoleWork"
      title={t('notes')}
      entries={entries}
      what={(entry, verb) => <What entry={entry} verb={verb} />}
    />
  );
}

/** A note as it was written; of an act what it changed, before and after. */
function What({ entry, verb }: { entry: HistoryEntry; verb: string }) {
  const { t } = useTranslation('consoleWork');
  if (entry.action === NOTE) {
    return <span className="whitespace-pre-line wrap-anywhere">{String(entry.detail.text)}</span>;
  }
  const changes = (['assignee', 'due_on', 'state'] as const).flatMap((name) => {
    const pair = pairIn(entry, name);
    if (pair === null) return [];
    const [before, after] = pair.map((value) => {
      if (value === null) return t('unassigned');
      return name === 'state' ? t(`stateOf.${String(value)}`) : String(value);
    });
    return [
      <span key={name} className="block">
        {t(`changed.${name}`)} <Delta before={before} after={after} />
      </span>,
    ];
  });
  return changes.length === 0 ? t(`did.${verb}`) : changes;
}
