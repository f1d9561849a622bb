import type { OwnArtworkSettings } from '@umbala/preflight'
import type { OwnOption, PriceFor, ProductPricing } from '@umbala/pricing'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type {
  Cents,
  Derived,
  Frozen,
  FrozenGenerated,
  FrozenMoment,
  JsonObject,
  JsonWithDefault,
  NullableJson,
  NullableMoment,
  OptionValues,
  StampedMoment,
} from './columns.ts'

export type Category = 'Print' | 'Signs' | 'Branding' | 'Paint'

export type CatalogueTables = {
  /** What staff have set for the artwork of a kind; an empty kind stands for the whole category. */
  artwork_kinds: {
    category: Frozen<Exclude<Category, 'Paint'>>
    kind: Frozen<string>
    settings: JSONColumnType<OwnArtworkSettings>
    updated_at: StampedMoment
  }
  products: {
    id: FrozenGenerated<string>
    name: string
    sku: string
    category: Category
    price_cents: Cents
    original_price_cents: Cents | null
    description: Generated<string>
    options: JsonWithDefault<OptionValues>
    option_prices: JsonWithDefault<Record<string, Record<string, Cents>>>
    min_quantity: Generated<number>
    max_quantity: Generated<number>
    /** Null where each piece costs `price_cents`; otherwise that is the lowest price of a line, and `price_for` what it buys. */
    pricing: NullableJson<ProductPricing>
    price_for: NullableJson<PriceFor>
    own_options: JsonWithDefault<OwnOption[]>
    /** Couriers do not take it. */
    collect_only: Generated<boolean>
    /** What staff have set for its artwork; null where all is as its kind has it. */
    artwork: NullableJson<OwnArtworkSettings>
    length_um: Generated<number>
    width_um: Generated<number>
    height_um: Generated<number>
    weight_mg: Generated<number>
    is_featured: Generated<boolean>
    is_published: Generated<boolean>
    /** What it is among the products of its category: business cards, banners. Empty where nobody said. */
    kind: Generated<string>
    /** What its options are found by, as `facet:value`, in the sidebar's own words. */
    facets: Generated<string[]>
    units_sold: Generated<number>
    /**
     * Raised by a trigger on every change but `units_sold`; an editor sends back the version it started from. Only who changes the
     * pictures asks for the next one, as `version + 1`.
     */
    version: ColumnType<number, never, number>
    created_at: StampedMoment
    updated_at: Derived<Date>
    deleted_at: NullableMoment
    search_name: Derived<string>
    search_text: Derived<string>
    search_vector: Derived<string>
    /** Names the products that have the same category, kind and facets. */
    facet_set: Derived<number>
    /** Searches look here first. Marked by the shop itself, which is no edit. */
    is_best_seller: Generated<boolean>
    /** What the price check counted; null where it has not looked yet. Counting is no edit. */
    price_slips: number | null
  }
  product_images: {
    product_id: Frozen<string>
    position: number
    upload_id: string
    alt_text: Generated<string>
  }
  uploads: {
    /** 128 random bits or more in base64url; also the file's name. */
    id: Frozen<string>
    kind: Frozen<'photo' | 'drawing'>
    extension: Frozen<'webp' | 'jpg' | 'png' | 'avif' | 'svg'>
    width: number
    height: number
    bytes: number
    sha256: Uint8Array
    created_by: string | null
    created_at: StampedMoment
    /** What a drawing was asked for, so that it can be drawn again with other options. */
    drawn_as: NullableJson<JsonObject>
  }
  catalogue_version: {
    only_row: Derived<boolean>
    version: Derived<number>
    changed_at: ColumnType<Date, never, never>
  }
  product_imports: {
    id: FrozenGenerated<string>
    actor_id: Frozen<string>
    actor_name: Frozen<string>
    created_at: FrozenMoment
    accepted_at: NullableMoment
  }
  product_import_rows: {
    import_id: Frozen<string>
    position: Frozen<number>
    sku: Frozen<string>
    product_id: Frozen<string | null>
    version: Frozen<number | null>
    uploads: FrozenGenerated<string[]>
    content: JSONColumnType<JsonObject, string, never>
  }
}
