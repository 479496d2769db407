import type { CnContext } from '~/domain/kernel/context.ts';
import { done, type Outcome } from '~/domain/kernel/outcome.ts';
import { createActivity } from '~/domain/new-substance/activity/create.server.ts';
import { saveActivity } from '~/domain/new-substance/activity/save.server.ts';
import type {
  ActivityInput,
  ActivityMoved,
  EditActivityInput,
} from '~/domain/new-substance/activity/schema.ts';
import { submitActivity } from '~/domain/new-substance/activity/submit.server.ts';
import type { ActivityValues } from './form/activity-form.ts';
import { acknowledgedIn } from './risks.ts';

interface Sent {
  /** Id of a record that is edited. */
  id: string | null;
  input: ActivityInput;
  values: Pick<ActivityValues, 'reason' | 'version' | 'risk_acknowledged' | 'risk_days'>;
  form: FormData;
}

interface Done {
  id: string;
  /** Version that is kept now. */
  version: number;
  did: 'draft' | 'submit' | 'amend' | 'refused';
}

/**
 * What the buttons of the form do. 保存草稿 saves; 提交 saves and then submits what was saved, so that nothing typed is
 * lost where it is refused: the draft is there, and `refused` says that the page is to show why. An amendment is one act,
 * because what is submitted has no draft.
 */
export async function sendRecord(
  ctx: CnContext,
  { id, input, values, form }: Sent,
): Promise<Outcome<Done>> {
  const volume_version = Number(form.get('volume_version'));
  const risk_acknowledged = acknowledgedIn(values);
  const saved = await saveRecord(ctx, {
    id,
    input,
    // Who has seen what somebody else saved meanwhile may save over it.
    version: Number(form.get('over') ?? values.version),
    rest: { reason: values.reason, volume_version, risk_acknowledged },
  });
  if (!saved.ok) return saved;
  const { id: savedId, status, version } = saved.value;
  const kept = { id: savedId, version };
  if (status === 'submitted') return done({ ...kept, did: 'amend' });
  if (form.get('intent') !== 'submit') return done({ ...kept, did: 'draft' });
  const submitted = await submitActivity(ctx, savedId, {
    version,
    volume_version,
    risk_acknowledged,
  });
  return done({ ...kept, did: submitted.ok ? 'submit' : 'refused' });
}

interface Saving {
  id: string | null;
  input: ActivityInput;
  version: number;
  rest: Required<Pick<EditActivityInput, 'reason' | 'volume_version' | 'risk_acknowledged'>>;
}

function saveRecord(
  ctx: CnContext,
  { id, input, version, rest }: Saving,
): Promise<Outcome<ActivityMoved>> {
  return id === null
    ? createActivity(ctx, input)
    : saveActivity(ctx, id, { ...input, ...rest, version });
}
