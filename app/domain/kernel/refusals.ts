/**
 * One table for every code that leaves the house (SPEC §8, PRODUCT §2, API.md): HTTP status, how a client
 * shows it (0 silent, 1 warning, 2 error, 3 notification, 9 redirect), and its key in the `refusals` namespace.
 */
export const CODES = {
  2000: { http: 200, showType: 0, key: 'success' },
  4001: { http: 401, showType: 9, key: 'login_expired' },
  4002: { http: 403, showType: 9, key: 'no_permission' },
  4003: { http: 403, showType: 9, key: 'account_locked' },
  4004: { http: 403, showType: 9, key: 'authorisation_lapsed' },
  4005: { http: 401, showType: 9, key: 'account_status_updated' },
  4006: { http: 401, showType: 9, key: 'account_status_updated' },
  4007: { http: 422, showType: 1, key: 'no_chinese' },
  4040: { http: 404, showType: 2, key: 'not_found' },
  4100: { http: 422, showType: 2, key: 'validation' },
  4101: { http: 422, showType: 2, key: 'tonnage_exceeded' },
  4102: { http: 422, showType: 2, key: 'product_not_valid' },
  4103: { http: 422, showType: 2, key: 'product_without_tonnage' },
  4104: { http: 422, showType: 2, key: 'statement_missing' },
  4105: { http: 409, showType: 2, key: 'not_in_this_state' },
  4106: { http: 409, showType: 2, key: 'stale_version' },
  4107: { http: 422, showType: 2, key: 'content_over_100' },
  4108: { http: 422, showType: 2, key: 'partner_own_company' },
  4109: { http: 422, showType: 2, key: 'partner_exists' },
  4110: { http: 422, showType: 2, key: 'partner_prohibited' },
  4111: { http: 429, showType: 2, key: 'partner_once_a_day' },
  4112: { http: 429, showType: 2, key: 'partner_allowance_used' },
  4113: { http: 429, showType: 2, key: 'file_send_limit' },
  4114: { http: 410, showType: 2, key: 'link_invalid' },
  4115: { http: 415, showType: 2, key: 'upload_type' },
  4116: { http: 413, showType: 2, key: 'upload_size' },
  4120: { http: 401, showType: 2, key: 'incorrect_account_or_password' },
  4121: { http: 403, showType: 2, key: 'account_not_available' },
  4122: { http: 403, showType: 2, key: 'not_linked_to_enterprise' },
  4130: { http: 422, showType: 2, key: 'idempotency_key_reused' },
  4131: { http: 422, showType: 2, key: 'destination_not_covered' },
  4132: { http: 422, showType: 2, key: 'partner_without_email' },
  4133: { http: 422, showType: 2, key: 'supplier_not_on_platform' },
  4134: { http: 409, showType: 2, key: 'in_use' },
  4135: { http: 413, showType: 2, key: 'body_size' },
  4136: { http: 409, showType: 2, key: 'company_changed' },
  4137: { http: 422, showType: 2, key: 'declared_only' },
  4138: { http: 409, showType: 2, key: 'last_admin' },
  4139: { http: 409, showType: 2, key: 'person_exists' },
  4140: { http: 422, showType: 2, key: 'proof_invalid' },
  4141: { http: 422, showType: 2, key: 'proof_left' },
  4142: { http: 409, showType: 2, key: 'certificate_replaced' },
  4144: { http: 422, showType: 2, key: 'over_remainder' },
  4145: { http: 422, showType: 2, key: 'letter_not_issued' },
  4146: { http: 409, showType: 2, key: 'other_records_match' },
  4147: { http: 409, showType: 2, key: 'partner_not_confirmed' },
  4148: { http: 422, showType: 2, key: 'document_not_sendable' },
  4149: { http: 409, showType: 2, key: 'request_open' },
  4150: { http: 401, showType: 2, key: 'code_required' },
  4151: { http: 401, showType: 2, key: 'code_wrong' },
  4152: { http: 403, showType: 2, key: 'fresh_code' },
  4153: { http: 422, showType: 2, key: 'limit_below' },
  4154: { http: 403, showType: 2, key: 'acting_over' },
  4156: { http: 409, showType: 2, key: 'preview_stale' },
  4157: { http: 422, showType: 2, key: 'last_staff_admin' },
  4155: { http: 422, showType: 2, key: 'workbook_faults' },
  4158: { http: 409, showType: 2, key: 'still_held' },
  4159: { http: 422, showType: 2, key: 'rule_overlaps' },
  4160: { http: 409, showType: 2, key: 'rule_in_force' },
  4161: { http: 409, showType: 2, key: 'key_check_failed' },
  4162: { http: 409, showType: 2, key: 'records_are_open' },
  4163: { http: 422, showType: 2, key: 'own_staff_account' },
  4164: { http: 409, showType: 2, key: 'mail_not_resent' },
  4165: { http: 409, showType: 2, key: 'save_product_first' },
  4166: { http: 422, showType: 2, key: 'cosmetic_incomplete' },
  4167: { http: 422, showType: 1, key: 'batch_unsampled' },
  4168: { http: 422, showType: 2, key: 'batch_quantity' },
  4169: { http: 422, showType: 2, key: 'product_not_usable' },
  4170: { http: 422, showType: 2, key: 'one_brand_owner' },
  4171: { http: 409, showType: 2, key: 'batch_exists' },
  4172: { http: 422, showType: 2, key: 'sample_kept_until' },
  4173: { http: 422, showType: 2, key: 'agency_level' },
  4174: { http: 422, showType: 2, key: 'batch_recalled' },
  4175: { http: 409, showType: 2, key: 'declaration_too_early' },
  4176: { http: 409, showType: 2, key: 'already_reported' },
  4177: { http: 409, showType: 2, key: 'oa_id_taken' },
  4179: { http: 422, showType: 2, key: 'distributor_not_authorised' },
  4180: { http: 422, showType: 2, key: 'type_not_allowed' },
  4181: { http: 422, showType: 2, key: 'volume_outside_type' },
  4182: { http: 422, showType: 2, key: 'agent_required' },
  4183: { http: 422, showType: 2, key: 'certificate_no_exists' },
  4184: { http: 409, showType: 2, key: 'filing_not_open' },
  4185: { http: 422, showType: 2, key: 'record_exists' },
  4186: { http: 422, showType: 2, key: 'year_outside' },
  4187: { http: 422, showType: 2, key: 'reason_required' },
  4188: { http: 422, showType: 2, key: 'risk_not_acknowledged' },
  4189: { http: 422, showType: 2, key: 'same_file' },
  4190: { http: 422, showType: 2, key: 'upload_incomplete' },
  4191: { http: 409, showType: 2, key: 'must_be_kept' },
  4192: { http: 422, showType: 2, key: 'confidentiality_wrong' },
  4193: { http: 422, showType: 2, key: 'choose_enterprise' },
  4194: { http: 422, showType: 2, key: 'no_submitted_record' },
  4195: { http: 409, showType: 2, key: 'duty_done' },
  4196: { http: 422, showType: 2, key: 'last_contact' },
  4197: { http: 422, showType: 2, key: 'files_of_filing' },
  4198: { http: 422, showType: 2, key: 'one_enterprise' },
  4199: { http: 422, showType: 2, key: 'certificate_file_missing' },
  4200: { http: 422, showType: 2, key: 'authorisation_ends' },
  4201: { http: 400, showType: 2, key: 'form_unreadable' },
  4202: { http: 415, showType: 2, key: 'no_form' },
  4203: { http: 422, showType: 2, key: 'upload_quota' },
  4210: { http: 429, showType: 2, key: 'sign_in_busy' },
  4290: { http: 429, showType: 2, key: 'too_many_requests' },
  5000: { http: 500, showType: 2, key: 'fault' },
} as const satisfies Record<number, { http: number; showType: 0 | 1 | 2 | 3 | 9; key: string }>;

export type Code = keyof typeof CODES;

/** Codes a verb may return; the access codes and 5000 are thrown. */
export type RefusalCode = Exclude<
  Code,
  2000 | 4001 | 4002 | 4003 | 4004 | 4005 | 4006 | 4040 | 4201 | 4202 | 5000
>;

export type DenialCode =
  | 4001
  | 4002
  | 4003
  | 4004
  | 4005
  | 4006
  | 4040
  | 4135
  | 4150
  | 4152
  | 4154
  | 4193
  | 4201
  | 4202
  | 4290;

/**
 * Not a business matter: who asks may not, the thing does not exist for them, or what they sent is no form.
 * Thrown; the door answers.
 */
export class Denial extends Error {
  constructor(
    readonly code: DenialCode,
    /** What to say instead of the code's own message: a key of the `refusals` namespace. */
    readonly why?: { key: string; values: Record<string, string> },
    /** Facts for the caller, sent as `data`. */
    readonly data: Record<string, unknown> | null = null,
  ) {
    super(`denied with ${code}`);
    this.name = 'Denial';
  }
}

/** The same answer for an id that never was and an id of another tenant. */
export function notFound(): never {
  throw new Denial(4040);
}
