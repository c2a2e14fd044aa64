const HOUR = 60 * 60_000;

/** Five deletions an hour and ten a day, as Veriff allows. */
export class DeletionPace {
  private times: number[] = [];
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  isExhausted(): boolean {
    const within = (milliseconds: number) =>
      this.times.filter((time) => time > this.now() - milliseconds).length;
    return within(HOUR) >= 5 || within(24 * HOUR) >= 10;
  }

  count(): void {
    this.times.push(this.now());
  }
}
