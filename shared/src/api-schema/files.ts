import { z } from 'zod/mini';
import { dateSchema, idSchema, textSchema } from './primitives.ts';

/** A file that can be downloaded; `url` wants the same token as the record it belongs to. */
export const fileRefSchema = z.object({
  id: idSchema,
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  url: z.string(),
});
export type FileRef = z.infer<typeof fileRefSchema>;

/** Largest upload, in bytes. */
export const maxUploadBytes = 5 * 1024 * 1024;

/** Most files a record may hold. */
export const maxFiles = 5;

/** Largest part of an upload that arrives in parts, in bytes. */
export const maxUploadPartBytes = 1024 * 1024;

/** Body of `POST /api/upload`: a file that will arrive in parts. */
export const uploadBodySchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(500)),
  size: z.int().check(z.minimum(1), z.maximum(maxUploadBytes)),
});
/** Query of `PUT /api/upload/{id}`: offset of the part in the file. */
export const uploadPartQuerySchema = z.object({
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(maxUploadBytes)), 0),
});
/** Progress of an upload. */
export const uploadSchema = z.object({
  id: idSchema,
  size: z.int(),
  /** Bytes received: the offset of the next part. */
  received: z.int(),
  /** Null until all bytes are received. */
  file: z.nullable(fileRefSchema),
});
export type UploadState = z.infer<typeof uploadSchema>;

/** A document that goes with a request: an uploaded file and what it is. */
export const documentBodySchema = z.object({
  file_id: z.uuid(),
  /** For people: `Тэтгэврийн дэвтэр`. */
  doc_type: textSchema(100),
  doc_no: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  issued_by: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  expires_on: z.optional(z.nullable(dateSchema)),
});
export const documentsBodySchema = z.array(documentBodySchema).check(z.maxLength(maxFiles));

/** A document of a record. */
export const documentSchema = z.extend(fileRefSchema, {
  doc_type: z.string(),
  doc_no: z.nullable(z.string()),
  issued_by: z.nullable(z.string()),
  expires_on: z.nullable(z.string()),
});
export type RecordDocument = z.infer<typeof documentSchema>;

/** Something that happened to a record, for its timeline. */
export const timelineEventSchema = z.object({
  at: z.string(),
  /** Name of who did it; of the office for staff shown to applicants. */
  actor: z.string(),
  /** Verb of the event: `approve`. */
  kind: z.string(),
  /** For people, with the comment that was left. */
  text: z.string(),
});
export type TimelineEvent = z.infer<typeof timelineEventSchema>;
