import type { Fields } from '../product/rules.ts';

/** Days of a report as it shall be kept. */
interface Days {
  feedbackAtMs: number;
  /** Day of the feedback, where the area's calendar is kept. */
  feedbackOn: string;
  firstDiscoveredOn: string;
  firstUsedOn: string | null;
  onsetOn: string | null;
  stoppedOn: string | null;
  purchasedOn: string | null;
}

/** What is wrong with the days of a report; of two days the later one is told. */
export function reportFields(
  { feedbackAtMs, feedbackOn, firstDiscoveredOn, ...of }: Days,
  { today, nowMs }: { today: string; nowMs: number },
): Fields {
  const { firstUsedOn, onsetOn, stoppedOn, purchasedOn } = of;
  const after = (day: string | null, other: string | null) =>
    day !== null && other !== null && day > other;
  const fields: Fields = {};
  if (feedbackAtMs > nowMs) fields.feedback_at = { key: 'future_moment' };
  if (firstDiscoveredOn > today) fields.first_discovered_on = { key: 'future_day' };
  else if (firstDiscoveredOn > feedbackOn) {
    fields.first_discovered_on = { key: 'discovered_after_feedback' };
  }
  if (after(firstUsedOn, today)) fields.first_used_on = { key: 'future_day' };
  if (after(onsetOn, today)) fields.onset_on = { key: 'future_day' };
  else if (after(onsetOn, firstDiscoveredOn)) fields.onset_on = { key: 'onset_after_discovery' };
  else if (after(firstUsedOn, onsetOn)) fields.onset_on = { key: 'onset_before_use' };
  if (after(stoppedOn, today)) fields.stopped_on = { key: 'future_day' };
  else if (after(firstUsedOn, stoppedOn)) fields.stopped_on = { key: 'stopped_before_use' };
  if (after(purchasedOn, today)) fields['purchase.on'] = { key: 'future_day' };
  return fields;
}

/** What is wrong with a day that lies between the first discovery and today. */
export function dayField(
  field: 'reported_on' | 'self_check_on',
  day: string | null,
  firstDiscoveredOn: string,
  today: string,
): Fields {
  if (day === null) return {};
  if (day > today) return { [field]: { key: 'future_day' } };
  return day < firstDiscoveredOn ? { [field]: { key: 'before_discovery' } } : {};
}
