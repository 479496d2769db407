import * as v from 'valibot';

const id = v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(64, 'too_long'));

export const companyChangeInput = v.object({ unique_id: id });

/** `user_id` is a colleague for whom an admin sets it. */
export const defaultCompanyInput = v.object({ unique_id: id, user_id: v.optional(id) });
