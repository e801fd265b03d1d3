"""What people see of a game: views, forecasts, reasons and the log, each as somebody may know it. No rules in here."""
