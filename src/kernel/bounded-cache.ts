/** A cache for values that can be computed again. When it is full, it is emptied completely. */
export class BoundedCache<Key, Value> extends Map<Key, Value> {
  readonly #most: number;
  constructor(most: number) {
    super();
    this.#most = most;
  }
  override set(key: Key, value: Value): this {
    if (this.size >= this.#most) this.clear();
    return super.set(key, value);
  }
}
