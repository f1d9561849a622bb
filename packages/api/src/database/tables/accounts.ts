import type { ColumnType, Generated } from 'kysely'
import type {
  Derived,
  Frozen,
  FrozenGenerated,
  FrozenMoment,
  Moment,
  NullableMoment,
  StampedMoment,
} from './columns.ts'

export type Role = 'customer' | 'admin'

export type AccountTables = {
  roles: {
    id: FrozenGenerated<string>
    name: string
    /** Which of the roles that every shop begins with; null for one of the shop's own. */
    standard: Frozen<'owner' | 'sales' | 'production' | 'accounts' | 'designer' | null>
    /** As the contract names them. Empty for the owner, who may do everything. */
    permissions: Generated<string[]>
    version: Generated<number>
    created_at: FrozenMoment
    updated_at: Derived<Date>
  }
  users: {
    id: FrozenGenerated<string>
    name: string
    /** Trimmed, NFKC and lower case: the one spelling under which an account is found. */
    email: string
    /** An argon2id string. Deleting an account removes the row, so there is never a user without a password. */
    password_hash: string
    /** Who is of the staff. What they may do says their role. */
    role: Generated<Role>
    role_id: string | null
    /** When a link mailed to the address was followed; null until then and again after every change of it. */
    email_proven_at: NullableMoment
    created_at: StampedMoment
    updated_at: Derived<Date>
    search_text: Derived<string>
  }
  sessions: {
    token_sha256: Frozen<Uint8Array>
    /** The name of the session in the profile's list; unlike the token it may be shown. */
    id: FrozenGenerated<string>
    user_id: Frozen<string>
    user_agent: string | null
    ip_label: string | null
    created_at: StampedMoment
    last_seen_at: StampedMoment
    expires_at: Moment
  }
  password_resets: {
    token_sha256: Frozen<Uint8Array>
    user_id: Frozen<string>
    created_at: StampedMoment
    expires_at: Moment
    used_at: NullableMoment
  }
  addresses: {
    id: FrozenGenerated<string>
    user_id: Frozen<string>
    label: string | null
    recipient_name: string
    company: string | null
    vat_number: string | null
    address: string
    city: string
    province: string | null
    postal_code: string
    country: string
    phone: string
    is_default: Generated<boolean>
    created_at: StampedMoment
    updated_at: Derived<Date>
  }
  rate_limits: {
    key: string
    window_start: ColumnType<Date, Date | string, never>
    count: Generated<number>
  }
}
