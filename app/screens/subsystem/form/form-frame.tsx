import type { FormEvent, ReactNode } from 'react';
import { Form } from '~/framework.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { StickyFoot } from '~/ui/form/form-page.tsx';
import { type Crumb, PageHeader, type PageHeaderProps } from '~/ui/page.tsx';
import { useSending } from '../going.ts';
import { LeaveGuard } from '../rows/leave-guard.tsx';
import { useShell } from '../shell-context.ts';
import type { KeptDraft } from './draft.ts';
import { DraftKept, DraftNotice } from './kept-draft.tsx';

interface Head extends Omit<PageHeaderProps, 'crumbs'> {
  /** Pages between the subsystem's home and this one. */
  under: readonly Crumb[];
  /** The page in its last crumb. */
  here: ReactNode;
}

export interface FormFrameProps {
  form: { id: string; onSubmit: (event: FormEvent<HTMLFormElement>) => void };
  /** Title and crumbs where the form is the page; none in a page that has them. */
  head?: Head;
  files?: boolean;
  /** Intent of the button that Enter presses. */
  enter?: string;
  /** Goes along, or stands above what must be put right. */
  first?: ReactNode;
  /** Version that is changed. */
  version?: number | string | null;
  /** What must be put right. */
  problems: ReactNode;
  /** What stays of it in this browser, and how that is given up. */
  draft?: { kept: KeptDraft; discard: () => void };
  /** Something would be lost by going elsewhere. */
  unsaved?: boolean;
  children: ReactNode;
  /** A FormFoot. */
  foot: ReactNode;
}

/** A form as a page: the way to it, what must be put right, its draft, its parts, and the bar that saves. */
export function FormFrame(props: FormFrameProps) {
  const { form, head, files, enter, first, version, problems, draft, foot } = props;
  return (
    <>
      {head && <FormHead {...head} />}
      <Form
        method="post"
        {...(files && { encType: 'multipart/form-data' as const })}
        className="[--control:36px] grid min-w-0 content-start gap-4"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
      >
        {/* The first button of a form is the one that Enter presses. */}
        <button type="submit" {...intent(enter)} hidden />
        {version != null && <input type="hidden" name="version" value={version} />}
        {first}
        {problems}
        {draft && <DraftNotice {...draft} />}
        {props.children}
        {foot}
      </Form>
      {props.unsaved !== undefined && <LeaveGuard unsaved={props.unsaved} />}
    </>
  );
}

const intent = (value: string | undefined) => value !== undefined && { name: 'intent', value };

function FormHead({ under, here, ...head }: Head) {
  const { system } = useShell();
  const home = { label: system.label, to: system.home };
  return <PageHeader {...head} crumbs={[home, ...under, { label: here }]} />;
}

/** Beside a title: when the draft was last kept. Its line is there before it, so that nothing moves under a hand. */
export const keptNote = (kept: KeptDraft): ReactNode => {
  if (kept.savedAtMs !== null) return <DraftKept kept={kept} />;
  return kept.keeps ? '\u00a0' : null;
};

interface FootProps {
  /** What happens next. */
  next: ReactNode;
  /** Says there too when the draft was last kept. */
  kept?: KeptDraft;
  back: { to: string; label: string };
  /** The one action, with the intent that Enter has too. */
  save: string;
  enter?: string;
}

/** The bar at the bottom: what happens next, the way back, the one action. */
export function FormFoot({ next, kept, back, save, enter }: FootProps) {
  const busy = useSending().state !== 'idle';
  return (
    <StickyFoot
      next={
        kept ? (
          <>
            {next} <DraftKept kept={kept} />
          </>
        ) : (
          next
        )
      }
    >
      <LinkButton to={back.to}>{back.label}</LinkButton>
      <Button variant="primary" {...intent(enter)} busy={busy}>
        {save}
      </Button>
    </StickyFoot>
  );
}
