"""`python3 build.py forecast`: see calibration.py."""
from calibration import main

main()
