import type { Generated } from 'kysely'
import type {
  Derived,
  Frozen,
  FrozenGenerated,
  JsonWithDefault,
  NullableMoment,
  StampedMoment,
} from './columns.ts'

export type MessageKind = 'quote' | 'contact' | 'newsletter'

export type MessageTables = {
  messages: {
    id: FrozenGenerated<string>
    kind: Frozen<MessageKind>
    name: Generated<string>
    email: string
    /** Asked by the contact form only. */
    phone: string | null
    /** Asked by the quote form only. */
    design: string | null
    body: Generated<string>
    created_at: StampedMoment
    handled_at: NullableMoment
    handled_by: string | null
    search_text: Derived<string>
  }
  newsletter_subscribers: {
    id: FrozenGenerated<string>
    email: string
    consent_at: StampedMoment
    consent_source: Generated<string>
    unsubscribe_token: Frozen<string>
    unsubscribed_at: NullableMoment
  }
  /** Every mail the shop sends or, without a mail server, would have sent. A job delivers it. */
  mails: {
    id: FrozenGenerated<string>
    template: Frozen<string>
    recipient: string
    reply_to: string | null
    subject: string
    body_text: string
    body_html: string | null
    user_id: string | null
    message_id: string | null
    order_id: string | null
    headers: JsonWithDefault<Record<string, string>>
    /** False for an email that must not leave a second time. */
    repeatable: FrozenGenerated<boolean>
    state: Generated<'waiting' | 'sent' | 'kept' | 'failed'>
    last_error: string | null
    created_at: StampedMoment
    sent_at: NullableMoment
    /** When the text of a sent mail was emptied, because its time was over. */
    body_removed_at: NullableMoment
    search_text: Derived<string>
  }
}
