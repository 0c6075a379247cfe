type ErrorClass = (abstract new (...args: never[]) => Error) & { readonly laurel: string }

/**
 * An error that every copy of its class recognizes by its brand: `FetchError.is(error)`. `instanceof` fails between
 * module graphs (docs/decisions/0028), and names of classes are minified.
 */
export class BrandedError extends Error {
  /** Unique among the classes. */
  static readonly laurel: string
  readonly laurel = (this.constructor as unknown as ErrorClass).laurel

  static is<Class extends ErrorClass>(this: Class, error: unknown): error is InstanceType<Class> {
    return (error as { laurel?: unknown } | null | undefined)?.laurel === this.laurel
  }
}
